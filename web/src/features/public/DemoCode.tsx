import { chakra } from '@chakra-ui/react';
import { QRCodeSVG } from 'qrcode.react';
import { useT } from '../../lib/i18n.ts';

/** The demo table's code, for whoever reads this on a large screen and has a phone at hand. */
export function DemoCode() {
  const t = useT('public');
  return (
    <chakra.figure
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      gap="5"
      marginInline="0"
      marginBlock="32px 0"
      maxW="34em"
    >
      <chakra.div
        flex="none"
        padding="3"
        borderRadius="3"
        bg="#fff"
        border="1px solid {colors.border}"
      >
        <QRCodeSVG
          value={`${window.location.origin}/scan?qr=table-1`}
          size={112}
          level="M"
          title={t('demoCode.title')}
        />
      </chakra.div>
      <chakra.figcaption fontSize="15" color="fg.soft" textWrap="pretty">
        {t('demoCode.text')}
      </chakra.figcaption>
    </chakra.figure>
  );
}

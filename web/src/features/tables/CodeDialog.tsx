import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download, Printer, RefreshCw } from 'lucide-react';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { printedAddress } from '../../data/fetched/tables.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { Dialog } from '../../ui/staff/Dialog.tsx';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { savePng, saveSvg } from './codeFiles.ts';

const IMAGE_SIZE = 1024;
/** White margin that a code needs to be readable, in modules. */
const QUIET_ZONE = 4;

/** Code of a table: view, download, print, replace. */
export function CodeDialog({
  name,
  qrCode,
  printPath,
  onRenew,
  onClose,
}: {
  name: string;
  qrCode: string;
  /** Address of the printable card of this table. */
  printPath: string;
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('tables');
  const [isRenewing, setRenewing] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const image = useRef<HTMLCanvasElement>(null);
  const value = printedAddress(qrCode);
  const code = { value, level: 'M', marginSize: QUIET_ZONE } as const;
  return (
    <Dialog title={t('codeOf', { name })} description={t('codeLead')} onClose={onClose}>
      <Box
        mx="auto"
        maxW="280px"
        p="2"
        borderRadius="3"
        bg="#fff"
        border="1px solid {colors.border}"
        css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
      >
        <QRCodeSVG ref={drawing} size={IMAGE_SIZE} title={t('codeOf', { name })} {...code} />
        <QRCodeCanvas ref={image} size={IMAGE_SIZE} hidden {...code} />
      </Box>
      <chakra.p
        mt="3"
        dir="ltr"
        textAlign="center"
        fontFamily="mono"
        fontSize="12"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        {value}
      </chakra.p>
      <Flex wrap="wrap" justifyContent="center" gap="2" mt="5">
        <Button onClick={() => image.current && void savePng(image.current, name)}>
          <Icon of={Download} size={18} />
          PNG
        </Button>
        <Button onClick={() => drawing.current && saveSvg(drawing.current, name)}>
          <Icon of={Download} size={18} />
          SVG
        </Button>
        <Link to={printPath} className={buttonClass()}>
          <Icon of={Printer} size={18} />
          {t('print')}
        </Link>
        <Button kind="ghost" onClick={() => setRenewing(true)}>
          <Icon of={RefreshCw} size={18} />
          {t('renewGo')}
        </Button>
      </Flex>
      {isRenewing && (
        <ConfirmDialog
          title={t('renewTitle', { name })}
          text={t('renewText')}
          cancelLabel={t('renewKeep')}
          confirmLabel={t('renewGo')}
          failedMessage={t('renewFailed')}
          onConfirm={onRenew}
          onClose={() => setRenewing(false)}
        />
      )}
    </Dialog>
  );
}

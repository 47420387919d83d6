import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/staff/CheckboxField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { platformName } from '../../../lib/platformName.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useCopy } from './useCopy.ts';

/** Recovery codes, shown once: to copy, download or print. Continues once they are saved. */
export function RecoveryCodes({
  codes,
  email,
  onSaved,
}: {
  codes: readonly string[];
  /** User of the codes, for print and file. */
  email: string;
  onSaved: () => void;
}) {
  const t = useT('people');
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\n');
  const { isCopied, copy } = useCopy(text);
  const title = `${platformName} · ${t('twoFactor.codesTitle')} · ${email}`;
  const download = () =>
    saveFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), t('twoFactor.fileName'));
  return (
    <section aria-labelledby="recovery-codes">
      <chakra.h2
        id="recovery-codes"
        tabIndex={-1}
        ref={focus}
        outline="none"
        fontSize="17"
        fontWeight="strong"
      >
        {t('twoFactor.codesTitle')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.soft">
        {t('twoFactor.codesText')}
      </chakra.p>
      <CodeSheet title={title} codes={codes} />
      <Flex wrap="wrap" alignItems="center" gap="2" my="4">
        <Button onClick={copy}>
          <Icon of={isCopied ? Check : Copy} size={18} />
          {t('twoFactor.copyCodes')}
        </Button>
        <Button onClick={download}>
          <Icon of={Download} size={18} />
          {t('twoFactor.download')}
        </Button>
        <Button onClick={() => window.print?.()}>
          <Icon of={Printer} size={18} />
          {t('twoFactor.print')}
        </Button>
        <chakra.span role="status" color="served.fg">
          {isCopied && t('twoFactor.copied')}
        </chakra.span>
      </Flex>
      <CheckboxField label={t('twoFactor.kept')} isChecked={isSaved} onChange={setSaved} />
      <chakra.div mt="3">
        <Button kind="primary" disabled={!isSaved} onClick={onSaved}>
          {t('twoFactor.go')}
        </Button>
      </chakra.div>
    </section>
  );
}

/** Printed codes under their title, without the rest of the page. */
function CodeSheet({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <chakra.div css={printed}>
      <chakra.p display="none" mb="1cm" fontWeight="strong" _print={{ display: 'block' }}>
        {title}
      </chakra.p>
      <Grid
        as="ul"
        gridTemplateColumns="repeat(auto-fill, minmax(128px, 1fr))"
        gap="8px 16px"
        p="4"
        borderRadius="3"
        bg="bg.subtle"
        fontFamily="mono"
        fontSize="16"
        dir="ltr"
        _print={{ gridTemplateColumns: 'repeat(2, max-content)', columnGap: '2cm', bg: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
    </chakra.div>
  );
}

/** Prints only the codes. */
const printed = {
  'body:has(&)': { _print: { visibility: 'hidden' } },
  _print: {
    visibility: 'visible',
    position: 'fixed',
    inset: 0,
    p: '2cm',
    bg: '#fff',
    color: '#000',
  },
} as const;

/** Moves the focus to the heading after its button has been removed. */
const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

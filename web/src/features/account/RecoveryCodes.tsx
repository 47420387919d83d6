import { chakra, Flex } from '@chakra-ui/react';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CheckField } from '../../ui/staff/CheckField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './RecoveryCodes.module.css';
import { useCopy } from './useCopy.ts';

/** Recovery codes, shown once: to copy, download or print. Continues once they are saved. */
export function RecoveryCodes({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  /** User of the codes, for the print and the file. */
  email: string;
  onKept: () => void;
}) {
  const t = useT('people');
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  const { isCopied, copy } = useCopy(text);
  const title = `Sofra · ${t('twoFactor.codesTitle')} · ${email}`;
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
      <div className={css.paper}>
        <p className={css.heading}>{title}</p>
        <ul className={css.sheet}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
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
      <CheckField
        label={t('twoFactor.kept')}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <chakra.div mt="3">
        <Button kind="primary" disabled={!isKept} onClick={onKept}>
          {t('twoFactor.go')}
        </Button>
      </chakra.div>
    </section>
  );
}

/** Moves the focus to the heading after its button has been removed. */
const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

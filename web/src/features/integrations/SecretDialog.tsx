import { chakra, Flex } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';

/** Shows a key or a secret once, to copy. */
export function SecretDialog({
  of,
  secret,
  onClose,
}: {
  of: 'keys' | 'webhooks';
  secret: string;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Copying is blocked or the page isn't secure; the text stays selected for copying by hand.
    }
  };
  return (
    <Dialog title={t(`${of}.secretTitle`)} onClose={onClose}>
      <TextField
        ref={field}
        label={t(`${of}.secret`)}
        helpText={t(`${of}.secretHelp`)}
        value={secret}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Flex mt="3">
        <Button autoFocus onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} size={18} />
          {t('copy')}
        </Button>
        <chakra.span role="status" alignSelf="center" ms="3" color="served.fg">
          {isCopied && t('copied')}
        </chakra.span>
      </Flex>
      <DialogFooter>
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { Check, Copy, MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/**
 * Confirmation of a sent invitation: its recipient, and its link, shown once, to pass on otherwise.
 */
export function SentDialog({
  email,
  link,
  onAnother,
  onClose,
}: {
  email: string;
  link: string;
  onAnother: () => void;
  onClose: () => void;
}) {
  const t = useT('people');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Copying is blocked or the page isn't secure; the text stays selected for copying by hand.
    }
  };
  return (
    <Dialog title={t('staff.sentTitle')} onClose={onClose}>
      <Flex gap="3" alignItems="center" mb="4" p="3" borderRadius="3" bg="served.subtle">
        <chakra.span color="served.fg">
          <Icon of={MailCheck} />
        </chakra.span>
        <chakra.p color="served.fg" minW="0" overflowWrap="anywhere">
          {t('staff.sent', { email })}
        </chakra.p>
      </Flex>
      <TextField
        ref={field}
        label={t('staff.link')}
        helpText={t('staff.linkHelp')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Flex mt="3">
        <Button autoFocus onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} size={18} />
          {t('staff.copy')}
        </Button>
        <chakra.span role="status" alignSelf="center" ms="3" color="served.fg">
          {isCopied && t('staff.copied')}
        </chakra.span>
      </Flex>
      <DialogFooter>
        <Button onClick={onAnother}>{t('staff.another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('staff.done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

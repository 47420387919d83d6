import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { TextAreaField } from '../../../ui/staff/TextAreaField.tsx';
import { ChoiceTile, Label } from '../../../ui/staff/ChoiceTile.tsx';

/** Common reasons, as staff and guests read them. */
const common = ['changedMind', 'mistake', 'soldOut', 'late', 'left'] as const;
type Common = (typeof common)[number];
const MAX_REASON = 200;

/** Asks for the reason of a cancellation or reduction; guests read it. The button that keeps comes first. */
export function ReasonSheet({
  title,
  text,
  guestsRead,
  isNeeded,
  keepLabel,
  goLabel,
  errorMessage,
  onGo,
  onClose,
}: {
  title: string;
  text: string;
  /** Start of what guests read, before the reason. */
  guestsRead: string;
  /** True if a station has started, so that a reason is required (D19). */
  isNeeded: boolean;
  keepLabel: string;
  goLabel: string;
  errorMessage: string | undefined;
  onGo: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const [chosen, setChosen] = useState<Common | 'other'>();
  const [written, setWritten] = useState('');
  const { isBusy, run } = useLock();
  const textOf = (one: Common): string =>
    one === 'late' || one === 'left' ? t(`change.reasons.${one}`) : staff(`floor.reasons.${one}`);
  const typed = written.trim();
  const reason = chosen === 'other' ? typed : chosen === undefined ? '' : textOf(chosen);
  const read = chosen === undefined || chosen === 'other' ? typed : t(`change.read.${chosen}`);
  return (
    <Drawer side="start" title={title} description={text} onClose={onClose}>
      <DrawerBody>
        <Label hint={t(isNeeded ? 'change.reasonNeeded' : 'change.reasonHint')}>
          {t('change.reason')}
        </Label>
        <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {common.map((one) => (
            <ChoiceTile key={one} isOn={chosen === one} onClick={() => setChosen(one)}>
              {textOf(one)}
            </ChoiceTile>
          ))}
          <ChoiceTile isOn={chosen === 'other'} onClick={() => setChosen('other')}>
            {t('change.otherReason')}
          </ChoiceTile>
        </Grid>
        {chosen === 'other' && (
          <Box mt="3">
            <TextAreaField
              label={t('change.reason')}
              rows={2}
              maxLength={MAX_REASON}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          </Box>
        )}
        <GuestsRead text={[guestsRead, read].filter(Boolean).join(' ')} />
        <ErrorStrip message={errorMessage} />
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap">
        <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
          {keepLabel}
        </Button>
        <Button
          colorPalette="danger"
          size="2xl"
          flex="1 1 0"
          px="2"
          disabled={isNeeded && reason === ''}
          aria-busy={isBusy}
          onClick={() => run(() => onGo(reason === '' ? undefined : reason))}
        >
          {goLabel}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

function GuestsRead({ text }: { text: string }) {
  const t = useT('ordering');
  return (
    <Flex
      gap="10px"
      mt="3"
      padding="12px 14px"
      borderRadius="3"
      bg="bg.subtle"
      color="fg.soft"
      fontSize="14"
    >
      <Icon of={MessageSquareText} size={20} />
      <chakra.p minW="0" overflowWrap="anywhere">
        {t('change.onPhones')}{' '}
        <chakra.b fontWeight="strong" color="fg">
          {t('change.quoted', { text })}
        </chakra.b>
      </chakra.p>
    </Flex>
  );
}

import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ChoiceTile } from '../../../ui/staff/ChoiceTile.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { asTyped, typedMinor } from './keypad.ts';
import { Keypad, keypadKeys } from './Keypad.tsx';
import { suggestedNotes } from './payChoice.ts';
import { TipButton } from './TipButton.tsx';

/** Sheet for cash: what the guest hands over, the tip if they leave one, and the change. */
export function CashSheet({
  title,
  description,
  amountMinor,
  currency,
  announced,
  after,
  errorMessage,
  onPay,
  onClose,
}: {
  title: string;
  description: string;
  /** Amount to receive, without a tip, as the bill is now. */
  amountMinor: number;
  currency: string;
  /** Sums that the guest stated on their phone; the tip can’t be changed. */
  announced?: Announced;
  /** Says what is left of the bill after this payment. */
  after?: ReactNode;
  errorMessage: string | undefined;
  onPay: (tipMinor: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('staffPayments');
  const { isBusy, run } = useLock();
  const cash = useCash(amountMinor, currency, announced);
  const { textOf, tipMinor, givenMinor, changeMinor } = cash;
  return (
    <Drawer side="start" title={title} description={description} onClose={onClose}>
      <DrawerBody>
        <Box onKeyDown={keypadKeys(cash.field, cash.setField)}>
          <Figures amountMinor={amountMinor} cash={cash} />
          {cash.isTip ? (
            <Tips cash={cash} />
          ) : (
            <Grid gap="2" mt="3" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
              {suggestedNotes(amountMinor + tipMinor).map((minor) => (
                <ChoiceTile
                  key={minor}
                  isOn={minor === givenMinor}
                  onClick={() => cash.give(minor)}
                >
                  <bdi>{textOf(minor)}</bdi>
                </ChoiceTile>
              ))}
            </Grid>
          )}
          <Keypad typed={cash.field} onType={cash.setField} />
          {after !== undefined && (
            <Flex gap="10px" mt="3" padding="4px 14px" fontSize="14" color="fg.soft">
              <Icon of={Info} size={20} />
              <chakra.p minW="0">{after}</chakra.p>
            </Flex>
          )}
          <ErrorStrip message={errorMessage} />
        </Box>
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap">
        <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
          {t('leave')}
        </Button>
        <Button
          colorPalette="brand"
          size="2xl"
          flex="1.8 1 0"
          px="2"
          fontSize="16"
          lineHeight="1.15"
          whiteSpace="normal"
          disabled={amountMinor === 0 || changeMinor < 0}
          aria-busy={isBusy}
          onClick={() => run(() => onPay(tipMinor))}
        >
          {changeMinor > 0
            ? t('cash.goWithChange', { amount: textOf(changeMinor) })
            : t('cash.go', { amount: textOf(amountMinor + tipMinor) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

interface Announced {
  readonly givenMinor: number;
  readonly tipMinor: number;
}

/** Amount handed over, tip and change; keys enter the first, or the tip while it is asked for. */
function useCash(amountMinor: number, currency: string, announced: Announced | undefined) {
  const language = useLanguage();
  const [typed, setTyped] = useState(announced && asTyped(announced.givenMinor));
  const [typedTip, setTypedTip] = useState(announced ? asTyped(announced.tipMinor) : '');
  const [isTip, setTip] = useState(false);
  const tipMinor = typedMinor(typedTip);
  // Without a choice, exactly what is to be received.
  const givenMinor = typed === undefined ? amountMinor + tipMinor : typedMinor(typed);
  return {
    isTip,
    setTip: announced ? undefined : setTip,
    tipMinor,
    givenMinor,
    changeMinor: givenMinor - amountMinor - tipMinor,
    /** Amount handed over beyond what is owed. */
    beyondMinor: typed === undefined ? 0 : Math.max(0, typedMinor(typed) - amountMinor),
    field: isTip ? typedTip : (typed ?? ''),
    setField: isTip ? setTypedTip : setTyped,
    give: (minor: number) => setTyped(asTyped(minor)),
    tip: (minor: number) => setTypedTip(minor === 0 ? '' : asTyped(minor)),
    textOf: (minor: number): string => money(minor, currency, language),
  };
}
type Cash = ReturnType<typeof useCash>;

function Figures({ amountMinor, cash }: { amountMinor: number; cash: Cash }) {
  const t = useT('staffPayments');
  const { textOf, tipMinor, givenMinor, changeMinor, isTip, setTip } = cash;
  return (
    <Box
      padding="14px 16px"
      bg="bg.panel"
      border="1px solid {colors.border}"
      borderRadius="4"
      fontVariantNumeric="tabular-nums"
    >
      <Sum label={t('cash.toReceive')}>{textOf(amountMinor)}</Sum>
      <Sum label={t('cash.given')} size="large">
        {textOf(givenMinor)}
      </Sum>
      <Sum label={t('tip')}>
        {textOf(tipMinor)}
        {setTip && <TipButton isOpen={isTip} onToggle={() => setTip(!isTip)} />}
      </Sum>
      <chakra.div
        mt="2"
        pt="3"
        borderBlockStart="1px solid {colors.border}"
        aria-live="polite"
        aria-atomic="true"
      >
        <Sum label={t(changeMinor < 0 ? 'cash.missing' : 'cash.change')} size="bold">
          {textOf(Math.abs(changeMinor))}
        </Sum>
      </chakra.div>
    </Box>
  );
}

/** No tip, or the change that the guest doesn't want back. */
function Tips({ cash: { beyondMinor, tipMinor, textOf, tip } }: { cash: Cash }) {
  const t = useT('staffPayments');
  return (
    <Grid gap="2" mt="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      <ChoiceTile isOn={tipMinor === 0} onClick={() => tip(0)}>
        {t('cash.noTip')}
      </ChoiceTile>
      <ChoiceTile
        isOn={beyondMinor > 0 && tipMinor === beyondMinor}
        isOff={beyondMinor === 0}
        onClick={() => tip(beyondMinor)}
      >
        {beyondMinor > 0 ? t('cash.keepOf', { amount: textOf(beyondMinor) }) : t('cash.keep')}
      </ChoiceTile>
    </Grid>
  );
}

const sizes = {
  normal: { fontSize: '15', color: 'fg.soft' },
  large: { fontSize: '38', fontWeight: 'loud', letterSpacing: 'tight', lineHeight: '1.1' },
  bold: { fontSize: '24', fontWeight: 'loud', letterSpacing: 'tight' },
} as const;

function Sum({
  label,
  size = 'normal',
  children,
}: {
  label: string;
  size?: keyof typeof sizes;
  children: ReactNode;
}) {
  const isBold = size === 'bold';
  return (
    <Flex align="baseline" justify="space-between" gap="3" minH="32px">
      <chakra.span {...(isBold ? sizes.bold : sizes.normal)}>{label}</chakra.span>
      <chakra.bdi {...sizes[size]} textAlign="end">
        {children}
      </chakra.bdi>
    </Flex>
  );
}

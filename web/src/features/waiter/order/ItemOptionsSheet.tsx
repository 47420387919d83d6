import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import type { Order } from '@sofra/contracts/orders';
import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import type { SessionGuest } from '@sofra/contracts/sessions';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { NewDraftLine } from '../../../data/drafts/table-drafts.ts';
import {
  allergensWith,
  chosenIn,
  defaultChoice,
  missingGroup,
  withToggled,
} from '../../../lib/domain/choices.ts';
import { priceWithOptions } from '../../../lib/domain/options.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Stepper } from '../../../ui/base/Stepper.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { TextAreaField } from '../../../ui/staff/TextAreaField.tsx';
import { OptionChoices } from './OptionChoices.tsx';
import { Label } from '../../../ui/staff/ChoiceTile.tsx';
import { Chip, SeatChips } from './SeatChips.tsx';
import { hasNote, usualNotes, withNoteToggled } from './usualNotes.ts';

const MAX_NOTE = 200;

/** Choices of a line: for whom, options, note and quantity; required groups have a preset if possible. */
function useLineChoice(
  groups: readonly OptionGroup[],
  start: NewDraftLine | undefined,
  preset: Pick<NewDraftLine, 'guestId' | 'quantity'>,
) {
  const [guestId, setGuestId] = useState((start ?? preset).guestId);
  const [quantity, setQuantity] = useState((start ?? preset).quantity);
  const [note, setNote] = useState(start?.note ?? '');
  const [picked, setPicked] = useState<readonly number[]>(start?.options ?? defaultChoice(groups));
  const options = groups.flatMap((group) => chosenIn(group, picked));
  const ids = options.map(({ id }) => id);
  const toggle = (group: OptionGroup, optionId: number) =>
    setPicked(withToggled(group, ids, optionId));
  const written = note.trim();
  const toLine = (itemId: number): NewDraftLine => ({
    guestId,
    itemId,
    quantity,
    options: ids,
    note: written === '' ? null : written,
  });
  const seats = { guestId, setGuestId };
  return { ...seats, quantity, setQuantity, note, setNote, options, ids, toggle, toLine };
}

type Submit = (line: NewDraftLine) => Promise<boolean> | void;

/** Submits a line once at a time; closes the sheet unless that resolves to false. */
function useSubmission(onSubmit: Submit, onClose: () => void) {
  const { isBusy, run } = useLock();
  const submit = (line: NewDraftLine) =>
    run(() => {
      const result = onSubmit(line);
      if (!result) return onClose();
      return result.then((isDone) => isDone && onClose());
    });
  return { isBusy, submit };
}

/** Sheet with the choices of a new line, or of one in the draft. */
export function ItemOptionsSheet({
  item,
  groups,
  line,
  quantity: startQuantity = 1,
  guestId,
  guests,
  recent,
  currency,
  submitLabel,
  errorMessage,
  onSubmit,
  onClose,
}: {
  item: MenuItem;
  groups: readonly OptionGroup[];
  /** Line of the draft; undefined for a new one. */
  line?: NewDraftLine | undefined;
  /** Quantity of a new line. */
  quantity?: number;
  /** Guest for whom a new line is. */
  guestId: number | null;
  /** Guests to choose from; without the field, nobody is chosen. */
  guests?: readonly SessionGuest[];
  /** Recent orders, for the usual notes. */
  recent: readonly Order[];
  currency: string;
  submitLabel: string;
  errorMessage?: string | undefined;
  /** The sheet stays open if it resolves to false. */
  onSubmit: Submit;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const common = useT('common');
  const language = useLanguage();
  const choice = useLineChoice(groups, line, { guestId, quantity: startQuantity });
  const { quantity, note, options, ids } = choice;
  const missing = missingGroup(groups, ids);
  const allergens = allergensWith(item, options).map((one) => common(`allergens.${one}`));
  const price = money(item.priceMinor, currency, language);
  const { isBusy, submit } = useSubmission(onSubmit, onClose);
  return (
    <Drawer
      side="start"
      title={localized(item.name, language)}
      description={[price, ...(allergens.length > 0 ? [allergens.join(', ')] : [])].join(' · ')}
      onClose={onClose}
    >
      <DrawerBody>
        {guests && (
          <>
            <Label>{t('order.forWhom')}</Label>
            <SeatChips guests={guests} guestId={choice.guestId} onChoose={choice.setGuestId} />
          </>
        )}
        {groups.map((group) => (
          <OptionChoices
            key={group.id}
            group={group}
            chosen={ids}
            currency={currency}
            onToggle={(optionId) => choice.toggle(group, optionId)}
          />
        ))}
        <Notes itemId={item.id} note={note} recent={recent} onChange={choice.setNote} />
        <ErrorStrip message={errorMessage} />
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap" alignItems="center">
        <Stepper
          quantity={quantity}
          min={1}
          max={MAX_QUANTITY}
          labels={{ less: t('order.fewer'), more: t('order.more') }}
          onChange={choice.setQuantity}
        />
        <Button
          colorPalette="brand"
          size="2xl"
          flex="1"
          minW="0"
          borderRadius="16px"
          justifyContent="space-between"
          disabled={missing !== undefined}
          aria-busy={isBusy}
          onClick={() => submit(choice.toLine(item.id))}
        >
          <chakra.span truncate>
            {missing
              ? t('order.choose', { group: localized(missing.name, language) })
              : submitLabel}
          </chakra.span>
          <chakra.bdi fontVariantNumeric="tabular-nums">
            {money(priceWithOptions(item, options) * quantity, currency, language)}
          </chakra.bdi>
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

function Notes({
  itemId,
  note,
  recent,
  onChange,
}: {
  itemId: number;
  note: string;
  recent: readonly Order[];
  onChange: (note: string) => void;
}) {
  const t = useT('ordering');
  const [usual] = useState(() =>
    usualNotes(itemId, recent, [
      t('order.notes.noOnion'),
      t('order.notes.lessSalt'),
      t('order.notes.mild'),
    ]),
  );
  const hasOwn = withoutUsual(note, usual) !== '';
  const [isWriting, setWriting] = useState(hasOwn);
  return (
    <Box>
      <Label>{t('order.note')}</Label>
      <Flex gap="6px" wrap="wrap">
        {usual.map((text) => (
          <Chip
            key={text}
            isOn={hasNote(note, text)}
            onClick={() => onChange(withNoteToggled(note, text))}
          >
            {text}
          </Chip>
        ))}
        <Chip isOn={isWriting || hasOwn} onClick={() => setWriting(!isWriting)}>
          <Icon of={PencilLine} size={17} />
          {t('order.write')}
        </Chip>
      </Flex>
      {isWriting && (
        <Box mt="2">
          <TextAreaField
            label={t('order.note')}
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => onChange(target.value)}
          />
        </Box>
      )}
    </Box>
  );
}

/** Returns a note without the usual ones, to see whether the user wrote something. */
const withoutUsual = (note: string, usual: readonly string[]): string =>
  usual.reduce((rest, text) => (hasNote(rest, text) ? withNoteToggled(rest, text) : rest), note);

import { MAX_ALLERGY_TEXT } from '@sofra/contracts/allergies';
import { type Allergen, allergens } from '@sofra/contracts/items';
import { Check, PencilLine, Smartphone, TriangleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { TagIcon } from '../../../../parts/items/allergens.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { linkWords } from '../../../../ui/base/LegalNote.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { guardTaps } from '../../../../ui/base/tapGuard.ts';
import { GUEST_PRIVACY } from '../guestPrivacy.ts';
import css from './AllergySheet.module.css';
import { hasAllergy, type OwnAllergy, ownAllergy, useOwnAllergy } from './ownAllergy.ts';
import { useSharing } from './useSharing.ts';

type Audience = 'onlyMe' | 'everyone';
const common: readonly Allergen[] = [
  'nuts',
  'milk',
  'gluten',
  'peanuts',
  'eggs',
  'fish',
  'crustaceans',
  'sesame',
];

/**
 * The guest's allergy and who sees it. Its button is the act of consent; without it, the allergy never leaves
 * the phone.
 */
export function AllergySheet({
  sessionId,
  onClose,
}: {
  /** The guest's open session; without one, nothing can be shared. */
  sessionId: number | undefined;
  onClose: () => void;
}) {
  const t = useT('party');
  const words = useT('common');
  const saved = useOwnAllergy();
  const { busy, isShared, share, stop } = useSharing(sessionId);
  const [own, setOwn] = useState<OwnAllergy>(saved);
  const [chosen, setChosen] = useState<Audience>();
  const audience = chosen ?? (isShared ? 'everyone' : 'onlyMe');
  const entered = { ...own, text: own.text.trim() };
  const isSharing = audience === 'everyone' && sessionId !== undefined && hasAllergy(entered);

  const submit = async () => {
    ownAllergy.save(entered);
    const isDone = isSharing ? await share(entered) : !isShared || (await stop());
    if (isDone) onClose();
  };

  return (
    <Sheet
      title={t('allergy.title')}
      closeLabel={words('actions.close')}
      footer={
        <div ref={guardTaps} className={css.verbs}>
          <Button kind="primary" size="tall" busy={busy} onClick={() => void submit()}>
            {t(isSharing ? 'allergy.share' : 'allergy.save')}
          </Button>
          {isShared && (
            <Button busy={busy} onClick={() => void stop().then((isDone) => isDone && onClose())}>
              {t('allergy.stop')}
            </Button>
          )}
        </div>
      }
      onClose={onClose}
    >
      <Allergens own={own} onChange={setOwn} />
      <label className={css.field}>
        <Icon of={PencilLine} size={18} />
        <input
          type="text"
          maxLength={MAX_ALLERGY_TEXT}
          autoComplete="off"
          aria-label={t('allergy.text')}
          placeholder={t('allergy.example')}
          value={own.text}
          onChange={(event) => setOwn({ ...own, text: event.target.value })}
        />
      </label>
      <p className={css.law}>
        <b>{t('allergy.lawTitle')}</b> {linkWords(t('allergy.law'), [GUEST_PRIVACY])}
      </p>
      <AudienceChoice value={audience} canShare={sessionId !== undefined} onChange={setChosen} />
      {isSharing && <p className={css.law}>{t('allergy.consent')}</p>}
      <p className={css.traces}>
        <Icon of={TriangleAlert} size={18} />
        {t('allergy.traces')}
      </p>
    </Sheet>
  );
}

/** Common allergens as chips, or all fourteen. Chosen ones are always among them. */
function Allergens({ own, onChange }: { own: OwnAllergy; onChange: (own: OwnAllergy) => void }) {
  const t = useT('party');
  const words = useT('common');
  const [isAll, setAll] = useState(own.allergens.some((one) => !common.includes(one)));
  const others = allergens.filter((one) => !common.includes(one));
  const toggle = (allergen: Allergen) =>
    onChange({
      ...own,
      allergens: own.allergens.includes(allergen)
        ? own.allergens.filter((one) => one !== allergen)
        : [...own.allergens, allergen],
    });
  return (
    <div className={css.chips} role="group" aria-label={t('allergy.list')}>
      {(isAll ? [...common, ...others] : common).map((allergen) => {
        const isOn = own.allergens.includes(allergen);
        return (
          <button
            key={allergen}
            type="button"
            className={classes(css.chip, isOn && css.on)}
            aria-pressed={isOn}
            onClick={() => toggle(allergen)}
          >
            {isOn ? <Icon of={Check} size={18} /> : <TagIcon of={allergen} size={18} />}
            {words(`allergens.${allergen}`)}
          </button>
        );
      })}
      {!isAll && (
        <button type="button" className={css.chip} onClick={() => setAll(true)}>
          {t('allergy.all')}
        </button>
      )}
    </div>
  );
}

const audienceIcons = { onlyMe: Smartphone, everyone: UsersRound };

function AudienceChoice({
  value,
  canShare,
  onChange,
}: {
  value: Audience;
  canShare: boolean;
  onChange: (audience: Audience) => void;
}) {
  const t = useT('party');
  return (
    <fieldset className={css.audience}>
      <legend>{t('allergy.who')}</legend>
      {(['onlyMe', 'everyone'] as const).map((audience) => {
        const isOn = audience === value;
        const isOff = audience === 'everyone' && !canShare;
        return (
          <label key={audience} className={classes(css.radio, isOn && css.chosen)}>
            <input
              type="radio"
              name="audience"
              checked={isOn}
              disabled={isOff}
              onChange={() => onChange(audience)}
            />
            <span>
              <b>{t(`allergy.${audience}`)}</b>
              <small>{t(isOff ? 'allergy.needsTable' : `allergy.${audience}Text`)}</small>
            </span>
            <Icon of={audienceIcons[audience]} size={22} />
          </label>
        );
      })}
    </fieldset>
  );
}

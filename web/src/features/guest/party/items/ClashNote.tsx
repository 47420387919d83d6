import { TriangleAlert } from 'lucide-react';
import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { allergyNames } from '../allergy/allergyNames.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { Clash } from './clashes.ts';
import css from './ClashNote.module.css';

/** Warns that what is chosen touches an allergy; removes the options that do, unless the item itself does. */
export function ClashNote({
  clashes,
  onRemove,
}: {
  clashes: readonly Clash[];
  onRemove: (optionIds: readonly number[]) => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const options = [...new Set(clashes.flatMap((clash) => clash.options))];
  const isInItem = clashes.some((clash) => clash.isInItem);
  return (
    <div className={css.clash} role="alert">
      <span className={css.icon}>
        <Icon of={TriangleAlert} />
      </span>
      <div>
        {clashes.map(({ name, allergens }) => {
          const names = allergyNames(allergens, common, language);
          return (
            <b key={name ?? ''}>
              {name === undefined
                ? t('allergy.yours', { names })
                : t('item.clashOf', { name, allergens: names })}
            </b>
          );
        })}
        <small>
          {isInItem
            ? t('item.clashInItem')
            : t('item.clashInOptions', {
                names: listText(
                  options.map(({ name }) => say(name)),
                  language,
                ),
              })}
        </small>
      </div>
      {!isInItem && (
        <Button onClick={() => onRemove(options.map(({ id }) => id))}>
          {common('actions.remove')}
        </Button>
      )}
    </div>
  );
}

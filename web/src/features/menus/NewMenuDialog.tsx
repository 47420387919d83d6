import { chakra, Flex, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { type MenuTemplate, templateCategories } from '@sofra/contracts/menus';
import { useState } from 'react';
import { useMenuTemplates } from '../../data/fetched/menus.ts';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

type Category = MenuTemplate['category'] | 'all';
const BLANK = 'blank';

/**
 * Creates a menu from a template, with search and a category filter (S2), or an empty one. The button is
 * enabled once one is chosen (S5).
 */
export function NewMenuDialog({
  onBlank,
  onTemplate,
  onClose,
}: {
  onBlank: (name: string) => Promise<unknown>;
  onTemplate: (templateId: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('menus');
  const common = useT('common');
  const toasts = useToasts();
  const read = useMenuTemplates();
  const { data: templates, error } = read;
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const [chosen, setChosen] = useState<string>();

  const { options, isNoneFound } = useTemplateOptions(templates, category, query);
  const create = async () => {
    if (chosen === undefined) return;
    try {
      await (chosen === BLANK ? onBlank(t('blankName')) : onTemplate(chosen));
      toasts.show({ tone: 'done', title: t('created'), text: t('createdText') });
      onClose();
    } catch (reason) {
      toasts.show({ tone: 'error', title: t('createFailed'), text: errorText(reason) });
    }
  };

  return (
    <Dialog title={t('new')} description={t('newLead')} size="lg" onClose={onClose}>
      <SearchField value={query} label={t('searchTemplates')} onChange={setQuery} />
      <Flex role="group" aria-label={t('category')} wrap="wrap" gap="2" my="3">
        {(['all', ...templateCategories] as const).map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === category ? 'quiet' : 'ghost'}
            aria-pressed={one === category}
            onClick={() => setCategory(one)}
          >
            {t(`categories.${one}`)}
          </Button>
        ))}
      </Flex>
      {error && !templates && <QueryError title={t('templatesFailed')} of={read} />}
      {!templates && !error && (
        <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} width="100%" height={132} radius={14} />
          ))}
        </Grid>
      )}
      <OptionCards
        label={t('template')}
        isLabelHidden
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      {isNoneFound && (
        <chakra.p color="fg.muted" py="6" textAlign="center">
          {t('noTemplate')}
        </chakra.p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common('actions.cancel')}</Button>
        <Button kind="primary" disabled={chosen === undefined} onClick={create}>
          {t('create')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Returns the matching templates; without filters, also the blank menu. */
function useTemplateOptions(
  templates: readonly MenuTemplate[] | undefined,
  category: Category,
  query: string,
) {
  const t = useT('menus');
  const language = useLanguage();
  const found = (templates ?? []).filter(
    (template) =>
      (category === 'all' || template.category === category) &&
      matches(query, ...Object.values(template.name), ...Object.values(template.description)),
  );
  const options = found.map(({ id, name, description, category: kind, itemCount }) => ({
    value: id,
    label: localized(name, language),
    description: localized(description, language),
    footer: `${t(`categories.${kind}`)} · ${t('items', { count: itemCount })}`,
  }));
  const isUnfiltered = templates && query === '' && category === 'all';
  const blank = { value: BLANK, label: t('blank'), description: t('blankText') };
  return {
    options: isUnfiltered ? [...options, blank] : options,
    isNoneFound: templates !== undefined && found.length === 0,
  };
}

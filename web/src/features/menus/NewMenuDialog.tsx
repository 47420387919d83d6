import { chakra, Flex, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { type MenuTemplate, templateCategories } from '@sofra/contracts/managed-menus';
import { useState } from 'react';
import { useMenuTemplates } from '../../data/fetched/menu-editing.ts';
import { Dialog, DialogFoot } from '../../ui/staff/Dialog.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

type Category = MenuTemplate['category'] | 'all';
const BLANK = 'blank';

/**
 * A new menu from a template, with search and a category filter (S2), or an empty one. Nothing can
 * be created until one is chosen (S5).
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
  const language = useLanguage();
  const toasts = useToasts();
  const read = useMenuTemplates();
  const { data: templates, error } = read;
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const [chosen, setChosen] = useState<string>();

  const shown = templates?.filter(
    (template) =>
      (category === 'all' || template.category === category) &&
      matches(query, ...Object.values(template.name), ...Object.values(template.description)),
  );
  const create = async () => {
    if (chosen === undefined) return;
    try {
      await (chosen === BLANK ? onBlank(t('blankName')) : onTemplate(chosen));
      toasts.show({ tone: 'done', title: t('created'), text: t('createdText') });
      onClose();
    } catch (reason) {
      toasts.show({ tone: 'fault', title: t('createFailed'), text: errorText(reason) });
    }
  };

  return (
    <Dialog title={t('new')} lead={t('newLead')} isWide onClose={onClose}>
      <SearchBox value={query} label={t('searchTemplates')} onChange={setQuery} />
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
      {error && !templates && <ReadFault title={t('templatesFailed')} of={read} />}
      <Grid
        role="radiogroup"
        aria-label={t('template')}
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
      >
        {!templates &&
          !error &&
          [0, 1, 2].map((key) => <Skeleton key={key} width="100%" height={132} radius={14} />)}
        {shown?.map((template) => (
          <TemplateChoice
            key={template.id}
            value={template.id}
            title={localized(template.name, language)}
            text={localized(template.description, language)}
            foot={`${t(`categories.${template.category}`)} · ${t('items', { count: template.itemCount })}`}
            isChosen={chosen === template.id}
            onChoose={setChosen}
          />
        ))}
        {templates && query === '' && category === 'all' && (
          <TemplateChoice
            value={BLANK}
            title={t('blank')}
            text={t('blankText')}
            isChosen={chosen === BLANK}
            onChoose={setChosen}
          />
        )}
      </Grid>
      {shown?.length === 0 && (
        <chakra.p color="fg.muted" py="6" textAlign="center">
          {t('noTemplate')}
        </chakra.p>
      )}
      <DialogFoot>
        <Button onClick={onClose}>{common('actions.cancel')}</Button>
        <Button kind="primary" disabled={chosen === undefined} onClick={create}>
          {t('create')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

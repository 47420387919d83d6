import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useCategories } from '../../../data/fetched/items.ts';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import { NewCategory } from './NewCategory.tsx';

/** Categories of the menus: order them, add one, edit their names in eleven languages. */
export function CategoriesDialog({
  businessId,
  onClose,
}: {
  businessId: number;
  onClose: () => void;
}) {
  const t = useT('items');
  const categories = useCategories(businessId);
  const [editedKey, edit] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const edited = categories.data?.find(({ key }) => key === editedKey);
  if (edited) {
    return (
      <CategoryDialog businessId={businessId} category={edited} onClose={() => edit(undefined)} />
    );
  }
  return (
    <Dialog title={t('category.all')} description={t('category.lead')} size="lg" onClose={onClose}>
      {categories.data ? (
        <CategoryList businessId={businessId} categories={categories.data} onEdit={edit} />
      ) : categories.isError ? (
        <QueryError title={t('category.failed')} of={categories} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      {isNaming ? (
        <Box mt="4">
          <NewCategory
            businessId={businessId}
            onAdded={() => setNaming(false)}
            onCancel={() => setNaming(false)}
          />
        </Box>
      ) : (
        <DialogFooter>
          <Button onClick={() => setNaming(true)}>{t('category.new')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('add.close')}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

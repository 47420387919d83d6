import { useAuditLog } from '../../../data/fetched/audit.ts';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { useAuditFilter } from './useAuditFilter.ts';

/** Audit log for platform admins; the filter is kept in the address. */
export function AdminAuditPage() {
  const t = useT('audit');
  const { filter, typed, type, change, clear } = useAuditFilter();
  const read = useAuditLog(filter);
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <AuditFilters filter={filter} typed={typed} onType={type} onChange={change} />
      <AuditList
        read={read}
        isNarrowed={Object.values(filter).some((value) => value !== '')}
        onClear={clear}
      />
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { industryTypes } from '@sofra/contracts/businesses';
import type { Notice } from '@sofra/contracts/notices';
import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { Link } from 'react-router-dom';
import { CardList, CardListRow } from '../../../ui/staff/CardList.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { mayOpen } from '../../../lib/domain/access.ts';
import { decimal, fileSize } from '../../../lib/format/format.ts';
import { useLanguage, useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Section } from '../../../ui/base/Section.tsx';
import { noticeStyles } from './noticeStyles.ts';

const systemJobs = [
  'prune-room-events',
  'scrub-guests',
  'prune-images',
  'audit-books',
  'reset-demo',
  'optimize',
  'daily-report',
  'find-pairings',
] as const;

/** Returns the name of a job; an unknown one, of a newer release, keeps its own. */
function nameOf(t: Translate<'admin'>, job: string): string {
  const known = systemJobs.find((one) => one === job);
  return known ? t(`notice.job.names.${known}`) : job;
}

/** Returns the function that formats a notice's facts for its sentence. */
function useNoticeValues(): (facts: Notice['facts']) => Record<string, string> {
  const t = useT('admin');
  const application = useT('application');
  const language = useLanguage();
  return ({ name, industryType, city, district, plan, sizeBytes, rows, to, email, job }) => {
    const industry = industryTypes.find((one) => one === industryType);
    const what = [industry && application(`industries.${industry}`), district ?? city];
    return {
      name: String(name ?? ''),
      plan: String(plan ?? ''),
      what: what.filter(Boolean).join(', '),
      size: fileSize(Number(sizeBytes ?? 0), language),
      rows: decimal(Number(rows ?? 0), language),
      to: String(to ?? ''),
      email: String(email ?? ''),
      job: nameOf(t, String(job ?? '')),
    };
  };
}

const colors: Record<Notice['severity'], string> = {
  info: 'fg.muted',
  success: 'served.fg',
  warning: 'pending.fg',
  error: 'danger.fg',
};

function NoticeText({ notice: { kind, severity, facts, at } }: { notice: Notice }) {
  const t = useT('admin');
  const values = useNoticeValues()(facts);
  return (
    <>
      <chakra.span flex="none" mt="1px" color={colors[severity]}>
        <Icon of={noticeStyles[kind].icon} size={18} />
      </chakra.span>
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        <chakra.b display="block" fontWeight="strong" lineHeight="1.35">
          {t(`notice.${kind}.title`, values)}
        </chakra.b>
        <chakra.span fontSize="13" lineHeight="1.45" color="fg.muted">
          {t(`notice.${kind}.text`, values)}
        </chakra.span>
      </chakra.span>
      <RelativeTime at={at} />
    </>
  );
}

/** Notices of the system, latest first; each links to the page with details. */
export function Notices({ notices, user }: { notices: readonly Notice[]; user: User }) {
  const t = useT('admin');
  return (
    <Section title={t('dashboard.notices')}>
      <CardList>
        {notices.map((notice) => {
          const { page } = noticeStyles[notice.kind];
          return (
            <li key={notice.id}>
              {page && mayOpen(user, page, undefined) ? (
                <CardListRow as={Link} {...{ to: pages[page].path }}>
                  <NoticeText notice={notice} />
                </CardListRow>
              ) : (
                <CardListRow>
                  <NoticeText notice={notice} />
                </CardListRow>
              )}
            </li>
          );
        })}
        {notices.length === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noNotices')}
              text={t('dashboard.noNoticesText')}
            />
          </li>
        )}
      </CardList>
    </Section>
  );
}

import { chakra, Flex, Grid } from '@chakra-ui/react';
import { type DataSummary, dataKinds } from '@sofra/contracts/personal-data';
import { pages } from '@sofra/contracts/pages';
import { Download } from 'lucide-react';
import { useDataSummary, useDownloadData } from '../../../data/fetched/personal-data.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { decimal, longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** Counts of the user's stored data, its download, the accepted texts, and the account's deletion. */
export function DataCard({ email }: { email: string }) {
  const t = useT('people');
  const read = useDataSummary();
  const { data, error } = read;
  return (
    <SectionCard id="data" level="h2" title={t('data.title')} description={t('data.lead')}>
      {!data && error && <QueryError title={t('data.failed')} of={read} />}
      {!data && !error && <SkeletonRows rows={5} heightPx={44} />}
      {data && (
        <Grid gap="6">
          <Counts counts={data.counts} />
          <DownloadData />
          {data.consents.length > 0 && <Consents consents={data.consents} />}
          <DeleteAccount email={email} summary={data} />
        </Grid>
      )}
    </SectionCard>
  );
}

function Counts({ counts }: Pick<DataSummary, 'counts'>) {
  const t = useT('people');
  const language = useLanguage();
  return (
    <chakra.dl borderBlockStart="1px solid {colors.border}">
      {dataKinds.map((kind) => (
        <Flex
          key={kind}
          justifyContent="space-between"
          gap="4"
          paddingBlock="3"
          borderBlockEnd="1px solid {colors.border}"
        >
          <dt>{t(`data.kinds.${kind}`)}</dt>
          <chakra.dd color="fg.muted" fontVariantNumeric="tabular-nums">
            {decimal(counts[kind], language)}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

function DownloadData() {
  const t = useT('people');
  const toasts = useToasts();
  const { mutateAsync: download, isPending } = useDownloadData();
  const save = async (): Promise<void> => {
    try {
      const text = await download();
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([text], { type: 'application/json' }), `${t('data.fileName')}-${day}.json`);
      toasts.show({ tone: 'done', title: t('data.downloaded') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('data.downloadFailed'), text: errorText(error) });
    }
  };
  return (
    <Flex wrap="wrap" alignItems="center" gap="3">
      <Button busy={isPending} onClick={() => void save()}>
        <Icon of={Download} size={18} />
        {t('data.download')}
      </Button>
      <chakra.p flex="1 1 200px" fontSize="13" color="fg.muted">
        {t('data.downloadHelp')}
      </chakra.p>
    </Flex>
  );
}

function Consents({ consents }: Pick<DataSummary, 'consents'>) {
  const t = useT('people');
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (
    <section>
      <chakra.h3 mb="2" fontSize="15" fontWeight="strong">
        {t('data.consents')}
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {consents.map(({ version, givenAt }) => (
          <chakra.li
            key={givenAt}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            gap="3"
            paddingBlock="2"
          >
            <span>
              {t('data.terms', { version })}
              <chakra.span display="block" fontSize="13" color="fg.muted">
                {longDate(givenAt, language, { timeZone })}
              </chakra.span>
            </span>
            <TextLink>
              <a href={pages.terms.path}>{t('data.readTerms')}</a>
            </TextLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

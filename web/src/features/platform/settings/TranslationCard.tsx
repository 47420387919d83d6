import { chakra, Grid } from '@chakra-ui/react';
import type { TranslationService } from '@sofra/contracts/platform-settings';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { decimal, money } from '../../../lib/format/format.ts';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';

const MILLION = 1_000_000;

/** The translation service: its health, use and cost. The environment chooses it. */
export function TranslationCard({ service }: { service: TranslationService }) {
  const t = useT('platform');
  const language = useLanguage();
  const { provider, host, model, lastAnswerAt, lastFailureAt, charactersThisMonth, price } =
    service;
  const isFailing = lastFailureAt !== null && (lastAnswerAt ?? '') < lastFailureAt;
  const health = isFailing ? 'failing' : lastAnswerAt === null ? 'unused' : 'fine';
  const cost = price && Math.round((charactersThisMonth * price.minor) / MILLION);
  return (
    <SectionCard
      id="translation"
      level="h2"
      title={t('settings.translation.title')}
      description={t('settings.translation.lead')}
    >
      <Grid as="dl" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Fact name={t('settings.translation.provider')}>
          {[t(`settings.translation.providers.${provider}`), host, model]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact name={t('settings.translation.health')}>
          {t(`settings.translation.${health}`)}
          {health !== 'unused' && (
            <>
              {' · '}
              <RelativeTime at={(isFailing ? lastFailureAt : lastAnswerAt) ?? ''} />
            </>
          )}
        </Fact>
        <Fact name={t('settings.translation.characters')}>
          {decimal(charactersThisMonth, language)}
        </Fact>
        <Fact name={t('settings.translation.cost')}>
          {provider === 'glossary'
            ? t('settings.translation.free')
            : price && cost !== null
              ? money(cost, price.currency, language, { exact: true })
              : t('settings.translation.noPrice')}
        </Fact>
      </Grid>
    </SectionCard>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div minW="0">
    <chakra.dt fontSize="13" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </chakra.div>
);

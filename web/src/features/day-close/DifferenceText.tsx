import { chakra } from '@chakra-ui/react';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';

/** Difference of a count: "tutuyor", or the amount with its sign. */
export function DifferenceText({ minor, currency }: { minor: number; currency: string }) {
  const t = useT('days');
  const language = useLanguage();
  if (minor === 0) {
    return (
      <chakra.b fontWeight="strong" color="served.fg">
        {t('agrees')}
      </chakra.b>
    );
  }
  return (
    <chakra.b fontWeight="strong" color="danger.fg">
      <bdi>{money(minor, currency, language, { exact: true, signed: true })}</bdi>
    </chakra.b>
  );
}

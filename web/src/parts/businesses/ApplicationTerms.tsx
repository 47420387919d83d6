import { chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { useT } from '../../lib/i18n/i18n.ts';
import { linkWords } from '../../ui/base/LegalNote.tsx';
import { CheckboxField } from '../../ui/staff/CheckboxField.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';
import type { useTerms } from './useTerms.ts';

const underlined = {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
};

/** Keeps a version on one line, with word joiners after its hyphens. */
const unbroken = (version: string): string => version.replaceAll('-', '-\u2060');

/**
 * Law above the button of every form that sends an application: how data is processed, which needs no
 * consent, and the box that accepts the terms.
 */
export function ApplicationTerms({
  terms: { version: accepted, isAccepted, error, box, accept },
}: {
  terms: ReturnType<typeof useTerms>;
}) {
  const t = useT('application');
  const version = unbroken(accepted);
  return (
    <Grid gap="2" pt="4" borderBlockStart="1px solid {colors.border}" css={{ '& a': underlined }}>
      <chakra.p color="fg.muted">
        <TextLink>
          {linkWords(t('terms.privacy', { version }), [`${pages.privacy.path}#applicants`])}
        </TextLink>
      </chakra.p>
      <div>
        <CheckboxField
          inputRef={box}
          label={<TextLink>{linkWords(t('terms.accept'), [pages.terms.path])}</TextLink>}
          helpText={t('terms.version', { version })}
          error={error}
          isChecked={isAccepted}
          onChange={accept}
        />
      </div>
    </Grid>
  );
}

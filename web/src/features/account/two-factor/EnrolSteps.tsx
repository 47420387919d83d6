import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useNewTwoFactor, useConfirmTwoFactor } from '../../../data/fetched/two-factor.ts';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useCopy } from './useCopy.ts';

/**
 * Sets up a second factor: an app scans the code, and its first code confirms it. `onCodes` receives the
 * recovery codes.
 */
export function EnrolSteps({
  onCodes,
  children,
}: {
  onCodes: (codes: readonly string[]) => void;
  /** Cancel button, beside the main one. */
  children?: ReactNode;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const begun = useNewTwoFactor();
  const { mutateAsync: confirm } = useConfirmTwoFactor();

  const prove = async (code: string): Promise<string | undefined> => {
    try {
      const { recoveryCodes } = await confirm(code);
      toasts.show({
        tone: 'done',
        title: t('twoFactor.confirmed'),
        text: t('twoFactor.confirmedText'),
      });
      onCodes(recoveryCodes);
    } catch (error) {
      const refused = apiErrorOf(error)?.code;
      if (refused === 'two_factor_wrong') return codeText(refused);
      toasts.show({
        tone: 'error',
        title: t('twoFactor.confirmFailed'),
        text: errorText(error),
      });
    }
    return undefined;
  };

  if (begun.error) return <QueryError title={t('twoFactor.beginFailed')} of={begun} />;
  return (
    <Grid as="ol" listStyleType="none" gap="6" tabIndex={-1} ref={focus} outline="none">
      <Step number={1} title={t('twoFactor.scanTitle')} text={t('twoFactor.scanText')}>
        <Box
          w="208px"
          p="2"
          borderRadius="3"
          bg="#fff"
          border="1px solid {colors.border}"
          css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
        >
          {begun.data ? (
            <QRCodeSVG
              value={begun.data.uri}
              size={192}
              level="M"
              marginSize={2}
              title={t('twoFactor.qr')}
            />
          ) : (
            <Skeleton width={190} height={190} radius={8} />
          )}
        </Box>
        <chakra.p mt="4" mb="2" color="fg.soft">
          {t('twoFactor.byHand')}
        </chakra.p>
        {begun.data ? <Secret {...begun.data} /> : <Skeleton width={300} height={44} />}
      </Step>
      <Step number={2} title={t('twoFactor.codeTitle')} text={t('twoFactor.codeText')}>
        <Box maxW="320px">
          <CodeForm onCode={prove}>
            {(isBusy) => (
              <Flex wrap="wrap" gap="2">
                <Button kind="primary" type="submit" busy={isBusy}>
                  {t('twoFactor.confirm')}
                </Button>
                {children}
              </Flex>
            )}
          </CodeForm>
        </Box>
      </Step>
    </Grid>
  );
}

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <chakra.li display="grid" gridTemplateColumns="32px minmax(0, 1fr)" columnGap="3">
      <chakra.span
        aria-hidden="true"
        display="grid"
        placeItems="center"
        w="32px"
        h="32px"
        borderRadius="full"
        bg="bg.subtle"
        fontWeight="strong"
      >
        {number}
      </chakra.span>
      <div>
        <chakra.b
          display="block"
          minH="32px"
          alignContent="center"
          fontSize="16"
          fontWeight="strong"
        >
          {title}
        </chakra.b>
        <chakra.p mb="4" color="fg.soft">
          {text}
        </chakra.p>
        {children}
      </div>
    </chakra.li>
  );
}

/** Moves the focus here after its button has been removed, without scrolling. */
const focus = (steps: HTMLElement | null): void => steps?.focus({ preventScroll: true });

/** Secret in groups of four for typing, with a link that opens an app on this device. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
  const t = useT('people');
  const { isCopied, copy } = useCopy(secret);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.code
        aria-label={t('twoFactor.secret')}
        dir="ltr"
        px="3"
        py="10px"
        borderRadius="3"
        bg="bg.subtle"
        fontFamily="mono"
        fontSize="15"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </chakra.code>
      <Button onClick={copy}>
        <Icon of={isCopied ? Check : Copy} size={18} />
        {t('twoFactor.copySecret')}
      </Button>
      <chakra.span role="status" color="served.fg">
        {isCopied && t('twoFactor.copied')}
      </chakra.span>
      <chakra.a
        href={uri}
        flexBasis="full"
        minH="touch"
        alignContent="center"
        textDecoration="underline"
      >
        {t('twoFactor.openHere')}
      </chakra.a>
    </chakra.div>
  );
}

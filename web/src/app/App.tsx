import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { useLanguage, useT } from '../lib/i18n/i18n.ts';
import { languages } from '../lib/i18n/language.ts';
import { PageToast } from '../ui/base/PageToast.tsx';
import { ToastProvider } from '../ui/base/toasts.tsx';
import { Proofs } from './layout/Proofs.tsx';
import { router } from './routes/routes.tsx';
import { theme } from './theme/theme.ts';

/** Root of the staff and public pages behind the router: theme, language, direction, messages, routes. */
export function App() {
  const language = useLanguage();
  const t = useT('common');
  return (
    <ChakraProvider value={theme}>
      <LocaleProvider locale={languages[language].locale}>
        <ToastProvider>
          <RouterProvider router={router} />
          <Proofs />
          <PageToast closeLabel={t('actions.close')} />
        </ToastProvider>
      </LocaleProvider>
    </ChakraProvider>
  );
}

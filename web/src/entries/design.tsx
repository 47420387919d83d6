import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '../app/theme/theme.ts';
import { DesignPage } from '../design/DesignPage.tsx';
import { createI18nextTranslator } from '../lib/i18n/i18nextTranslator.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { PageToast } from '../ui/base/PageToast.tsx';
import { ToastProvider } from '../ui/base/toasts.tsx';
import '../app/theme/tokens.css';
import '../ui/base/statusTokens.css';
import '../app/theme/floor-tokens.css';

/** Page of all components; only the development server serves it. */
const root = document.getElementById('root');
if (!root) throw new Error('design.html has no #root');

const messages = import.meta.glob<string>('../locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
await startI18n(['common'], messages, ['en'], createI18nextTranslator());
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={theme}>
      <ToastProvider>
        <MemoryRouter>
          <DesignPage />
        </MemoryRouter>
        <PageToast closeLabel="Close" />
      </ToastProvider>
    </ChakraProvider>
  </StrictMode>,
);

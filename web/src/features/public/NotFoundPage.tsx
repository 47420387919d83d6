import { Button, chakra, Input } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { LifeBuoy, Mail, QrCode, Search, Store } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { MessagePage } from './MessagePage.tsx';
import { NextLinks } from './NextLinks.tsx';

/**
 * No such page: says so, and helps on, by a search of the guides, the places most look for, and (`workspace`)
 * the user's own screen.
 */
export function NotFoundPage({ workspace }: { workspace?: string }) {
  const t = useT('public');
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      pageTitle={t('notFound.pageTitle')}
    >
      {workspace !== undefined && (
        <Button asChild>
          <a href={workspace}>{t('forbidden.workspace')}</a>
        </Button>
      )}
      <Button asChild {...(workspace !== undefined && { variant: 'outline' })}>
        <a href={pages.home.path}>{t('notFound.home')}</a>
      </Button>
      <chakra.form action={pages.docs.path} role="search" display="flex" gap="2" w="full" mt="4">
        <Input
          type="search"
          name="q"
          required
          aria-label={t('notFound.search')}
          placeholder={t('notFound.search')}
          flex="1"
          minW="0"
          height="touch"
        />
        <Button type="submit" variant="outline" aria-label={t('notFound.searchNow')} px="3">
          <Icon of={Search} />
        </Button>
      </chakra.form>
      <NextLinks
        ways={[
          { path: pages.businesses.path, icon: Store, label: t('footer.businesses') },
          { path: pages.scan.path, icon: QrCode, label: t('cards.scanTitle') },
          { path: pages.help.path, icon: LifeBuoy, label: t('footer.help') },
          { path: pages.contact.path, icon: Mail, label: t('footer.contact') },
        ]}
      />
    </MessagePage>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../ui/base/Button.tsx';
import { ActionMenu } from '../ui/staff/ActionMenu.tsx';
import { CardList, CardListRow } from '../ui/staff/CardList.tsx';
import type { Columns } from '../ui/staff/columns.ts';
import { DataTable } from '../ui/staff/DataTable.tsx';
import { EmptyCard } from '../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../ui/staff/PageHeader.tsx';
import { NameBadge, RowTitle } from '../ui/staff/RowTitle.tsx';
import { SkeletonRows } from '../ui/staff/SkeletonRows.tsx';
import { StatCard, StatChange, StatGrid } from '../ui/staff/StatCard.tsx';
import { Example, Group } from './Example.tsx';

interface User {
  name: string;
  email: string;
  role: string;
  orders: number;
}
const users: readonly User[] = [
  { name: 'Ayşe Yılmaz', email: 'ayse@sofra.test', role: 'Owner', orders: 12 },
  { name: 'Mert Usta', email: 'mert@sofra.test', role: 'Kitchen', orders: 184 },
  { name: 'Ada Komi', email: 'ada@sofra.test', role: 'Waiter', orders: 97 },
];
const actions = [
  { key: 'edit', label: 'Edit', icon: Pencil, run: () => undefined },
  { key: 'delete', label: 'Delete', icon: Trash2, isDanger: true, run: () => undefined },
];
const people: Columns<User> = [
  {
    key: 'name',
    label: 'User',
    cell: ({ name, email }) => (
      <RowTitle
        avatar={name[0]}
        name={name}
        badges={name === 'Ayşe Yılmaz' && <NameBadge>You</NameBadge>}
      >
        {email}
      </RowTitle>
    ),
  },
  { key: 'role', label: 'Role', width: '160px', cell: ({ role }) => role },
  {
    key: 'actions',
    label: '',
    width: '60px',
    isActions: true,
    cell: ({ name }) => <ActionMenu label={`${name}: actions`} actions={actions} />,
  },
];
const figures: Columns<User> = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'role', label: 'Role', value: ({ role }) => role },
  { key: 'orders', label: 'Orders', isNumeric: true, value: ({ orders }) => orders },
];

/** Tables, lists, figures and page headers of staff screens. */
export function DataExamples() {
  return (
    <Group title="Data">
      <Example name="PageHeader" isStacked>
        <PageHeader title="Staff" description="8 users, 2 open invitations">
          <Button kind="primary">Invite</Button>
        </PageHeader>
      </Example>
      <Example name="StatCard" isStacked>
        <StatGrid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}>
          <StatCard label="Revenue" figure="₺18.420" to="/" size="lg">
            <StatChange change={{ sign: 1, words: '12 %' }}>last Monday ₺16.400</StatChange>
          </StatCard>
          <StatCard label="Orders" figure="214">
            <StatChange change={{ sign: -1, words: '3 %' }}>last Monday 221</StatChange>
          </StatCard>
          <StatCard label="Tables" figure="9" size="sm">
            <StatChange>of 20</StatChange>
          </StatCard>
        </StatGrid>
      </Example>
      <Example name="DataTable, cards on phones" isStacked>
        <DataTable
          label="Users"
          columns={people}
          rows={users}
          keyOf={({ email }) => email}
          hasAvatars
        />
      </Example>
      <Example name="DataTable, sortable, scrolls on phones" isStacked>
        <DataTable
          label="Figures"
          layout="scroll"
          columns={figures}
          rows={users}
          keyOf={({ email }) => email}
          sortedBy={{ key: 'orders', direction: 'descending' }}
        />
      </Example>
      <Example name="CardList" isStacked>
        <CardList>
          {users.map(({ name, role }) => (
            <li key={name}>
              <CardListRow>
                <span>{name}</span>
                <span>{role}</span>
              </CardListRow>
            </li>
          ))}
        </CardList>
      </Example>
      <Example name="EmptyCard, SkeletonRows" isStacked>
        <EmptyCard title="No one found">
          <Button>Clear the search</Button>
        </EmptyCard>
        <SkeletonRows rows={2} hasImage />
      </Example>
    </Group>
  );
}

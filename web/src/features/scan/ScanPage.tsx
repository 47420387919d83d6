import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lookUp } from '../../data/fetched/scan.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { loadPart } from '../../lib/browser/loadPart.ts';
import { platformName } from '../../lib/platformName.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { tableName } from '../../parts/tables/tableName.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { Instructions } from './Instructions.tsx';
import css from './ScanPage.module.css';

const Camera = lazy(async () => {
  const loaded = await loadPart(() => import('./Camera.tsx'));
  return { default: loaded.Camera };
});

/** State of the search for a table; a scanned value is searched for immediately. */
function useTableSearch(scanned: string | null, onFound: (tableId: number) => void) {
  const t = useT('scan');
  const common = useT('common');
  const { show } = useToasts();
  const [value, setValue] = useState(scanned ?? '');
  const [isFinding, setFinding] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isCameraOn, setCameraOn] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const find = async (qrValue: string) => {
    setRefused(false);
    if (qrValue.trim() === '') {
      setRefused(true);
      show({ tone: 'error', title: t('empty'), text: t('emptyText') });
      field.current?.focus();
      return;
    }
    setFinding(true);
    try {
      const table = await lookUp(qrValue);
      const name = tableName(table.tableNumber, (number) => common('table.label', { number }));
      show({ tone: 'done', title: t('found'), text: t('foundText', { table: name }) });
      onFound(table.id);
    } catch {
      setFinding(false);
      setCameraOn(false);
      setRefused(true);
      show({ tone: 'error', title: t('failed'), text: t('failedText') });
    }
  };

  const submitted = useRef(false);
  useEffect(() => {
    if (scanned === null || submitted.current) return;
    submitted.current = true;
    void find(scanned);
  });

  return {
    value,
    setValue,
    isFinding,
    isRefused,
    setRefused,
    isCameraOn,
    setCameraOn,
    field,
    find,
  };
}

/**
 * Finds the guest's table by the value of its QR code: from the camera, typed, or (`scanned`) in
 * the address of a printed code, which submits automatically (S2, D12).
 */
export function ScanPage({
  scanned,
  onFound,
}: {
  scanned: string | null;
  onFound: (tableId: number) => void;
}) {
  const t = useT('scan');
  const search = useTableSearch(scanned, onFound);

  return (
    <main id="content" className={css.page}>
      <title>{`${t('title')} · ${platformName}`}</title>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>

      {search.isCameraOn ? (
        <Suspense fallback={<p className={css.starting}>{t('starting')}</p>}>
          <Camera
            onRead={(read) => {
              search.setValue(read);
              void search.find(read);
            }}
            onStop={() => search.setCameraOn(false)}
          />
        </Suspense>
      ) : (
        <Button kind="primary" size="tall" onClick={() => search.setCameraOn(true)}>
          <Icon of={ScanLine} />
          {t('camera')}
        </Button>
      )}

      <CodeForm search={search} />

      <Instructions />
      <a className={buttonClass({ kind: 'quiet' })} href="/menu/1">
        {t('demo')}
      </a>
    </main>
  );
}

function CodeForm({ search }: { search: ReturnType<typeof useTableSearch> }) {
  const t = useT('scan');
  const { value, setValue, isFinding, isRefused, setRefused, field, find } = search;
  return (
    <form
      className={css.manual}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFinding) void find(value);
      }}
    >
      <label htmlFor="qr-value">{t('label')}</label>
      <div className={css.row}>
        <input
          ref={field}
          id="qr-value"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={512}
          placeholder={t('placeholder')}
          aria-invalid={isRefused}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit" busy={isFinding}>
          {isFinding ? t('finding') : t('submit')}
        </Button>
      </div>
    </form>
  );
}

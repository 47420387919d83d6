import { ArrowRight, Eye, Play, Send, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import shared from './Page.module.css';
import { Phone } from './Phone.tsx';
import { LandingImage } from './LandingImage.tsx';
import css from './TryIt.module.css';
import { demoMenuPath, demoScreenPath } from './demoPaths.ts';

const steps = [
  ['choose', SlidersHorizontal],
  ['send', Send],
  ['follow', Eye],
] as const;

/** Guest page of the demo: a screenshot until the user opens the page itself. */
export function TryIt() {
  const t = useT('landing');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes(css.band, shared.demo)}>
      <div className={classes(shared.width, shared.section, css.try)}>
        <div>
          <h2 className={shared.title}>{t('try.title')}</h2>
          <p className={shared.lead}>{t('try.lead')}</p>
          <ol className={css.steps}>
            {steps.map(([step, icon]) => (
              <li key={step}>
                <Icon of={icon} size={22} />
                <div>
                  <h3>{t(`try.${step}.title`)}</h3>
                  <p>{t(`try.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <a href={demoScreenPath('kitchen')} className={buttonClass()}>
            {t('try.kitchen')}
            <Icon of={ArrowRight} size={18} flips />
          </a>
        </div>
        <Phone className={css.phone}>
          {isOpen ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, alive as a guest has it
            <iframe src={demoMenuPath} title={t('try.frame')} className={css.frame} />
          ) : (
            <>
              <LandingImage of="guest" alt="" />
              <Button
                kind="primary"
                size="tall"
                className={css.start}
                onClick={() => setOpen(true)}
              >
                <Icon of={Play} size={18} />
                {t('try.start')}
              </Button>
            </>
          )}
        </Phone>
      </div>
    </section>
  );
}

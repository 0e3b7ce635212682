import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ownHomeText } from '@shared/features/home/own-text'
import { type OnboardingStep, onboardingSteps } from '@shared/model/home/first-steps'
import type { LoadedDataCounts } from '@shared/model/home/own-home'
import { pagePaths } from '@shared/navigation/paths'
import { Link } from 'react-router-dom'
import { Card } from '../../ui/page/card'
import { ToneBadge } from '../../ui/page/status-badge'
import { openDialogLinkState } from '../../ui/page/use-open-request'
import { HomeCardLine } from './entry-list'

const text = ownHomeText.steps

const useStyles = makeStyles({
  intro: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  end: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', rowGap: '4px' },
  link: { color: tokens.colorBrandForegroundLink, lineHeight: '20px' }
})

/**
 * Checklist from an empty program to the first sector page with data that the unit loaded; hidden
 * when complete.
 */
export function OnboardingChecklist({ own }: { readonly own: LoadedDataCounts }) {
  const styles = useStyles()
  if (onboardingSteps.every(step => own.done.includes(step))) return null
  const { title, path: firstPage, lacks } = own.firstPage
  const to: Readonly<Record<OnboardingStep, { readonly path: string; readonly dialog: string }>> = {
    load: { path: pagePaths.sources, dialog: 'upload' },
    map: { path: `${pagePaths.settings}?tab=sector`, dialog: '' },
    report: { path: firstPage, dialog: '' }
  }
  const detail: Readonly<Record<OnboardingStep, string>> = {
    load: text.load.detail,
    map: [text.map.detail, ...(lacks.length > 0 ? [text.map.lacks(title, lacks)] : [])].join(' '),
    report: text.report.detail(title)
  }
  return (
    <Card title={text.title}>
      <p className={styles.intro}>{text.intro}</p>
      <ol>
        {onboardingSteps.map(step => {
          const isDone = own.done.includes(step)
          const { path, dialog } = to[step]
          return (
            <HomeCardLine
              key={step}
              icon={isDone ? <CheckmarkCircleRegular /> : <ClockRegular />}
              tone={isDone ? 'success' : 'neutral'}
              title={text[step].title}
              detail={detail[step]}
              end={
                <span className={styles.end}>
                  <ToneBadge
                    tone={isDone ? 'success' : 'neutral'}
                    icon={isDone ? 'check' : 'clock'}
                  >
                    {isDone ? text.done : text.waits}
                  </ToneBadge>
                  <Link to={path} state={openDialogLinkState(dialog)} className={styles.link}>
                    {text[step].action}
                  </Link>
                </span>
              }
            />
          )
        })}
      </ol>
    </Card>
  )
}

import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { CallOutput } from '@shared/contract/contract'
import type { ModelFindingView } from '@shared/features/standard-model/calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { CountProgressBar } from '../../../ui/counted/counting-bar'
import { ModelFindingRowsDialog } from './finding-rows'
import { ModelFindingsTable } from './finding-table'
import { useModelCheck } from './use-model-check'

const text = closingText.dialog

interface ClosingObstaclesProps {
  readonly prepared: CallOutput<'standardModel:prepareClosing'>
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
  readonly onChecked: () => void
}

/**
 * List of what prevents closing a period: no data, unchecked rows, or violations found by the model
 * check.
 */
export function PeriodClosingObstacles({
  prepared,
  accepted,
  onAccept,
  onChecked
}: ClosingObstaclesProps) {
  const { tables, checked, onlyClean } = prepared
  const [shown, setShown] = useState<ModelFindingView>()
  const { job, run, stop } = useModelCheck(onChecked)
  if (tables.length === 0) {
    return (
      <PeriodClosingNotice
        intent="error"
        title={text.nothing}
        words={closingText.refusals.nothing}
      />
    )
  }
  if (!checked) {
    return (
      <>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text.unchecked}</MessageBarTitle>
            {text.uncheckedBody}
          </MessageBarBody>
          <MessageBarActions>
            <Button
              icon={<CheckmarkCircleRegular />}
              disabledFocusable={job !== undefined}
              onClick={() => void run()}
            >
              {standardModelText.check.run}
            </Button>
          </MessageBarActions>
        </MessageBar>
        {job !== undefined && <CountProgressBar job={job} inCard onStop={stop} />}
      </>
    )
  }
  const time = formatDateTime(checked.time)
  const { findings } = checked
  if (findings.length === 0) {
    return (
      <MessageBar intent="success">
        <MessageBarBody>{text.clean(time)}</MessageBarBody>
      </MessageBar>
    )
  }
  return (
    <>
      <PeriodClosingNotice
        intent={onlyClean ? 'error' : 'warning'}
        title={text.found(formatNumber(findings.length), time)}
        words={onlyClean ? text.blockedBody : text.foundBody}
      />
      <ModelFindingsTable gaps={[]} findings={findings} onShow={setShown} />
      {!onlyClean && (
        <Checkbox
          label={text.accept}
          checked={accepted}
          onChange={(_event, data) => onAccept(data.checked === true)}
        />
      )}
      {shown && <ModelFindingRowsDialog finding={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface ClosingNoticeProps {
  readonly intent: 'error' | 'info' | 'warning'
  readonly title: string
  readonly words: string
}

export function PeriodClosingNotice({ intent, title, words }: ClosingNoticeProps) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {words}
      </MessageBarBody>
    </MessageBar>
  )
}

import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { Output } from '@shared/contract/contract'
import type { FindingView } from '@shared/features/standard-model/calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { CountingBar } from '../../../ui/counted/counting-bar'
import { FindingRows } from './finding-rows'
import { FindingTable } from './finding-table'
import { useModelCheck } from './use-model-check'

const text = closingText.dialog

interface ClosingStateProps {
  readonly prepared: Output<'standardModel:prepareClosing'>
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
  readonly onChecked: () => void
}

/** Obstacles to closing: no data, unchecked rows, or findings. */
export function ClosingState({ prepared, accepted, onAccept, onChecked }: ClosingStateProps) {
  const { tables, checked, onlyClean } = prepared
  const [shown, setShown] = useState<FindingView>()
  const { job, run, stop } = useModelCheck(onChecked)
  if (tables.length === 0) {
    return <Told intent="error" title={text.nothing} words={closingText.refusals.nothing} />
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
        {job !== undefined && <CountingBar job={job} inCard onStop={stop} />}
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
      <Told
        intent={onlyClean ? 'error' : 'warning'}
        title={text.found(formatNumber(findings.length), time)}
        words={onlyClean ? text.blockedBody : text.foundBody}
      />
      <FindingTable gaps={[]} findings={findings} onShow={setShown} />
      {!onlyClean && (
        <Checkbox
          label={text.accept}
          checked={accepted}
          onChange={(_event, data) => onAccept(data.checked === true)}
        />
      )}
      {shown && <FindingRows finding={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface ToldProps {
  readonly intent: 'error' | 'info' | 'warning'
  readonly title: string
  readonly words: string
}

export function Told({ intent, title, words }: ToldProps) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {words}
      </MessageBarBody>
    </MessageBar>
  )
}

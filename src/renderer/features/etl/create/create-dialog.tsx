import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { formatDateTime } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { PipelineDialog } from '../pipeline-dialog'
import { PipelineWizard } from './flow-wizard'
import type { WizardInitialContent } from './use-wizard'
import { parseWizardContent, wizardDraftFormName } from './wizard-draft'

const text = pipelineCreationText

type PipelineOrigin = keyof typeof text.origins

const useStyles = makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: '12px'
  },
  choice: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    gap: '6px',
    padding: '14px 16px',
    textAlign: 'start',
    whiteSpace: 'normal'
  },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: '20px'
  }
})

interface CreatePipelineDialogProps {
  readonly tables: readonly string[]
  /** Id of the data source whose card opened the dialog; empty if it was opened elsewhere. */
  readonly endpoint: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog **Tạo pipeline mới** (new pipeline): the user first chooses the kind of source, which
 * determines the next steps.
 */
export function CreatePipelineDialog({
  tables,
  endpoint,
  onClose,
  onSaved
}: CreatePipelineDialogProps) {
  const draft = useCall('drafts:get', { form: wizardDraftFormName })
  const [start, setStart] = useState<WizardInitialContent | 'sample'>()
  const isKnown = draft.data !== undefined || draft.error !== undefined
  const kept = draft.data ? parseWizardContent(draft.data.values) : undefined
  if (start === 'sample') {
    return (
      <PipelineDialog pipeline={undefined} tables={tables} onClose={onClose} onSaved={onSaved} />
    )
  }
  if (start) return <PipelineWizard start={start} onClose={onClose} />
  // If a source card opened the dialog, its source is preselected, unless there is a draft to
  // continue.
  if (endpoint && isKnown && !kept) {
    return <PipelineWizard start={{ origin: 'own', endpoint }} onClose={onClose} />
  }
  return (
    <Chooser
      isKnown={isKnown}
      kept={kept && { savedAt: draft.data?.savedAt ?? 0, resume: () => setStart(kept) }}
      onChoose={origin => setStart(origin === 'sample' ? origin : { origin, endpoint })}
      onClose={onClose}
    />
  )
}

interface ChooserProps {
  /** Whether the main process has answered if a draft exists. */
  readonly isKnown: boolean
  readonly kept: { readonly savedAt: number; readonly resume: () => void } | undefined
  readonly onChoose: (origin: PipelineOrigin) => void
  readonly onClose: () => void
}

function Chooser({ isKnown, kept, onChoose, onClose }: ChooserProps) {
  const styles = useStyles()
  return (
    <WideDialog
      title={text.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.cancel}</Button>}
    >
      {kept && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{text.draft.words(formatDateTime(kept.savedAt))}</MessageBarBody>
          <MessageBarActions>
            <Button appearance="primary" onClick={kept.resume}>
              {text.draft.resume}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <p>{text.choose}</p>
      {!isKnown && <LoadingState lines={3} />}
      <div className={styles.choices}>
        {isKnown &&
          keysOf(text.origins).map(origin => (
            <Button key={origin} className={styles.choice} onClick={() => onChoose(origin)}>
              {text.origins[origin]}
              <span className={styles.hint}>{text.hints[origin]}</span>
            </Button>
          ))}
      </div>
    </WideDialog>
  )
}

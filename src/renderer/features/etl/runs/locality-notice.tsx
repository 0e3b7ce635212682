import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { describeCodeLists, etlLocalityText as text } from '@shared/features/etl/locality-text'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import type {
  LocalityDecision,
  LocalityQuestion,
  StoredLocalityDecision
} from '@shared/model/localities/question'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { LocalityQuestions, useLocalityQuestions } from '../../../ui/page/locality-questions'
import { WideDialog } from '../../../ui/wide-dialog'

interface LocalityNoticeProps {
  readonly view: PipelineView
  readonly onChanged: () => void
}

/** Decision about a question, with names of columns instead of their indexes. */
function toStoredDecision(
  questions: readonly LocalityQuestion[],
  { column, by }: LocalityDecision
): StoredLocalityDecision[] {
  const question = questions.find(one => one.column === column)
  if (!question) return []
  if (by.kind !== 'day') return [{ column: question.title, by }]
  const day = question.days.find(one => one.column === by.column)
  const lists = question.lists.map(({ list }) => list)
  return day ? [{ column: question.title, by: { kind: 'day', column: day.title, lists } }] : []
}

/**
 * Notice about codes that mean several localities: those for which the last run published nothing,
 * or how their lists were decided.
 */
export function PipelineLocalityNotice({ view, onChanged }: LocalityNoticeProps) {
  const { pipeline, runs } = view
  const { localities = [] } = pipeline
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const last = runs.findLast(({ state }) => !isUnfinishedRunState(state))
  const decided = new Set(localities.map(({ column }) => column))
  const questions = (last?.outcome?.localities ?? []).filter(({ title }) => !decided.has(title))
  const set = async (decisions: readonly StoredLocalityDecision[]): Promise<boolean> => {
    const [done, hint] =
      decisions.length > 0 ? [text.saved, text.savedHint] : [text.undone, text.undoneHint]
    try {
      await call('etl:decideLocalities', { id: pipeline.id, decisions: [...decisions] })
      notify({ title: done, body: hint, intent: 'success' })
      onChanged()
      return true
    } catch (problem) {
      notify({ title: text.unsaved, body: toErrorMessage(problem), intent: 'error' })
      return false
    }
  }
  return (
    <>
      {questions.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text.askedTitle}</MessageBarTitle>
            {text.asked}
          </MessageBarBody>
          <IfPermitted to="operate">
            <MessageBarActions>
              <Button onClick={() => setOpen(true)}>{text.decide}</Button>
            </MessageBarActions>
          </IfPermitted>
        </MessageBar>
      )}
      {localities.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text.decided}</MessageBarTitle>
            {localities.map(({ column, by }) => `${column}: ${describeCodeLists(by)}`).join('; ')}.
          </MessageBarBody>
          <IfPermitted to="operate">
            <MessageBarActions>
              <Button onClick={() => void set([])}>{text.undo}</Button>
            </MessageBarActions>
          </IfPermitted>
        </MessageBar>
      )}
      {open && (
        <LocalityDialog
          questions={questions}
          onSave={async decisions => {
            const stored = decisions.flatMap(one => toStoredDecision(questions, one))
            if (await set([...localities, ...stored])) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface LocalityDialogProps {
  readonly questions: readonly LocalityQuestion[]
  readonly onSave: (decisions: readonly LocalityDecision[]) => Promise<void>
  readonly onClose: () => void
}

/** Dialog with the readings of the codes, in which their lists are chosen. */
function LocalityDialog({ questions, onSave, onClose }: LocalityDialogProps) {
  const state = useLocalityQuestions(questions)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    await onSave(state.decisions)
    setBusy(false)
  }
  return (
    <WideDialog
      title={text.askedTitle}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            appearance="primary"
            disabled={busy || !state.isAnswered}
            onClick={() => void save()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <LocalityQuestions state={state} disabled={busy} words={text.explained} />
    </WideDialog>
  )
}

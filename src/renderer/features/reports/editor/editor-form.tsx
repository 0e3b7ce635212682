import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { compositionText as text } from '@shared/features/reports/composition-text'
import type { FormDraft } from '@shared/features/services/form-draft'
import { compositionDraftForm } from '@shared/model/reports/composition'
import type { ComposedReportDraft, Report } from '@shared/model/reports/report'
import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { FormDraftBar } from '../../../ui/form/draft-bar'
import { FormSubmitBar } from '../../../ui/form/form-bar'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { useFormDraft } from '../../../ui/form/use-draft'
import type { FieldErrors } from '../../../ui/form/use-field-errors'
import { Page } from '../../../ui/page/page'
import { TabBar } from '../../../ui/page/tab-bar'
import { useNavigateUp } from '../../../ui/page/use-go-up'
import { BlockList } from './block-list'
import { parseCompositionDraft, serialiseComposition } from './composition-draft'
import { CompositionPreview } from './composition-preview'
import type { CompositionValues } from './composition-values'
import { GeneralFields, OwnDocumentFields } from './editor-fields'
import { useComposition } from './use-composition'
import { useCompositionPreview } from './use-composition-preview'

/** Narrowest window in which form and preview are side by side. */
const wideWindow = window.matchMedia('(min-width: 1280px)')
const subscribe = (notify: () => void): (() => void) => {
  wideWindow.addEventListener('change', notify)
  return () => wideWindow.removeEventListener('change', notify)
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, rowGap: '16px' },
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' },
  wide: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start'
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  // The sheets scroll beside the form, which is longer than the window.
  aside: { position: 'sticky', top: '8px', color: tokens.colorNeutralForeground1, minWidth: 0 }
})

type EditorTab = keyof typeof text.tabs

export interface ReportEditorFormProps {
  readonly title: string
  /** Name of the content from which the editor starts; a draft of another content is not restored. */
  readonly base: string
  readonly initial: CompositionValues
  /** Stored report that is changed; absent for a new one, which can be saved without a change. */
  readonly id?: string
  /** Address to navigate to after cancelling. */
  readonly back: string
  readonly save: (draft: ComposedReportDraft) => Promise<Report>
}

interface DraftedEditorFormProps extends ReportEditorFormProps {
  readonly draft: FormDraft | null
  /** Discards the stored draft and starts again. */
  readonly onClear: () => Promise<void>
}

/** Editor of a report of several blocks with the document that it becomes. */
export function DraftedEditorForm(props: DraftedEditorFormProps) {
  const { title, initial, base, id, back, draft, save, onClear } = props
  const styles = useStyles()
  const [restored] = useState(() => parseCompositionDraft(draft?.values, base))
  const editor = useComposition(initial, restored)
  const kept = useFormDraft(compositionDraftForm(id), {
    values: serialiseComposition(editor.values, base),
    document: null
  })
  const preview = useCompositionPreview(editor.values, id)
  const navigate = useNavigate()
  const goUp = useNavigateUp()
  const panel = useId()
  const isWide = useSyncExternalStore(subscribe, () => wideWindow.matches)
  const [asked, setTab] = useState<EditorTab>('blocks')
  const [open, setOpen] = useState<string>()
  const [saved, setSaved] = useState<Report>()
  const tab = isWide && asked === 'preview' ? 'blocks' : asked
  const { preview: _preview, ...wideTabs } = text.tabs
  // Navigates only after the guard against unsaved changes has registered that everything is saved.
  useEffect(() => {
    if (saved) navigate(pagePaths.reportDetail(saved.id), { replace: true })
  }, [saved, navigate])
  const showFaults = (errors: FieldErrors): void => {
    const [first = ''] = Object.keys(errors)
    const block = editor.values.blocks.find(({ key }) => first.startsWith(`${key}.`))
    if (block) setOpen(block.key)
    const isGeneral = ['name', 'period', 'abstract', 'day', 'blocks'].includes(first)
    setTab(block || isGeneral ? 'blocks' : 'fields')
  }
  const saveReport = async (composed: ComposedReportDraft): Promise<Report> => {
    kept.stop()
    try {
      const report = await save(composed)
      // An error is ignored: a draft that cannot be removed has another base than the saved report.
      void call('drafts:remove', { form: compositionDraftForm(id) }).catch(() => undefined)
      return report
    } catch (error) {
      kept.resume()
      throw error
    }
  }
  const shownPreview = (
    <CompositionPreview values={editor.values} preview={preview} scrolls={isWide} />
  )
  return (
    <Page title={title} description={text.description}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          const notices = {
            saved: ({ name }: Report) => ({ title: text.saved, body: name }),
            failed: text.failed,
            onSaved: setSaved
          }
          void editor.submit(saveReport, notices, showFaults)
        }}
      >
        <FormDraftBar
          restoredAt={restored && draft?.savedAt}
          state={kept.state}
          onRemove={() => {
            kept.stop()
            void onClear()
          }}
        />
        <TabBar
          label={text.tabsLabel}
          tabs={isWide ? wideTabs : text.tabs}
          chosen={tab}
          panel={panel}
          onChoose={next => setTab(next as EditorTab)}
        />
        <div className={mergeClasses(styles.columns, isWide && styles.wide)}>
          <div
            id={`${panel}-panel`}
            role="tabpanel"
            aria-labelledby={`${panel}-${tab}`}
            className={styles.part}
          >
            {tab === 'blocks' && (
              <>
                <GeneralFields editor={editor} />
                <BlockList
                  editor={editor}
                  open={open}
                  onOpen={setOpen}
                  generated={preview.generated}
                />
              </>
            )}
            {tab === 'fields' && <OwnDocumentFields editor={editor} />}
            {tab === 'preview' && shownPreview}
          </div>
          {isWide && <div className={styles.aside}>{shownPreview}</div>}
        </div>
        <FormSubmitBar
          errorCount={Object.keys(editor.errors).length}
          submitLabel={text.save}
          busyLabel={text.saving}
          busy={editor.busy}
          disabled={id !== undefined && !editor.dirty}
          onCancel={() => goUp(back)}
        />
      </form>
      <UnsavedFormGuard active={editor.dirty && !saved && kept.state.kind === 'failed'} />
    </Page>
  )
}

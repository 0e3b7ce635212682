import { QueryEstimateDialog } from './estimate-dialog'
import { QueryPlanDialog } from './explain-dialog'
import { SaveQueryDialog } from './save-dialog'
import type { QueryWorkbenchState } from './use-workbench'

/** Dialogs for the row estimate, the execution plan and saving the query. */
export function WorkbenchDialogs({ bench }: { readonly bench: QueryWorkbenchState }) {
  const { work, saving, asking } = bench
  return (
    <>
      {asking.waiting && (
        <QueryEstimateDialog tables={asking.waiting.tables} onAnswer={asking.answer} />
      )}
      {bench.explains && work && (
        <QueryPlanDialog query={work.query} onClose={() => bench.setExplains(false)} />
      )}
      {saving.isOpen && work && (
        <SaveQueryDialog
          query={work.query}
          chart={bench.chart ?? null}
          saved={bench.saved}
          onSaved={saving.keep}
          onClose={saving.close}
        />
      )}
    </>
  )
}

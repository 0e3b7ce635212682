import { Button } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { formatNumber } from '@shared/kit/format'
import type { FlowSource } from '@shared/model/etl/flow/source'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { InlineLink } from '../../../ui/page/inline-link'
import { FlowSection } from './flow-part'
import { PipelineReadingOptionsList } from './readings'
import { SourceColumnsDialog } from './source-columns'
import type { PipelineDesignDraft } from './use-flow-draft'

const text = flowText.source

interface FlowSourcePartProps {
  readonly draft: PipelineDesignDraft
  /** Id of the pipeline. */
  readonly pipeline: string
}

/** Part **Nguồn** (source): where the rows come from and which columns they have. */
export function FlowSourceSection({ draft, pipeline }: FlowSourcePartProps) {
  const { source } = draft.design.flow
  const [shown, setShown] = useState(false)
  const { data: endpoints } = useCall('collection:endpoints')
  const nameOf = (id: string): string =>
    endpoints?.find(({ endpoint }) => endpoint.id === id)?.endpoint.name ??
    (endpoints ? text.gone : draft.design.source)
  if (source.kind === 'sample') {
    return (
      <FlowSection place={1} title={flowText.parts.source}>
        <p>{draft.design.source}</p>
        <p>{flowText.sampleSource}</p>
      </FlowSection>
    )
  }
  return (
    <FlowSection
      place={1}
      title={flowText.parts.source}
      actions={<Button onClick={() => setShown(true)}>{text.showColumns}</Button>}
    >
      <p>{sourceWords(source, nameOf)}.</p>
      <p>{text.columns(formatNumber(source.columns.length))}</p>
      {source.kind === 'folder' && <InlineLink to={pagePaths.sources}>{text.toSource}</InlineLink>}
      {source.kind === 'folder' && (
        <PipelineReadingOptionsList
          pipeline={pipeline}
          source={source}
          onChange={readings => draft.setFlow({ source: { ...source, readings } })}
        />
      )}
      {source.kind === 'database' && source.select !== '' && <code>{source.select}</code>}
      {shown && (
        <SourceColumnsDialog
          columns={source.columns}
          onDone={columns => draft.setFlow({ source: { ...source, columns: [...columns] } })}
          onClose={() => setShown(false)}
        />
      )}
    </FlowSection>
  )
}

/**
 * Description of the source, such as "Đọc các tệp trong “Biên chế quý”, mỗi tệp một lần" (reads
 * each file of a folder once).
 */
function sourceWords(
  source: Exclude<FlowSource, { readonly kind: 'sample' }>,
  nameOf: (endpoint: string) => string
): string {
  if (source.kind === 'table') return text.table(source.table)
  if (source.kind === 'folder') return text.folder(nameOf(source.endpoint))
  return source.select === ''
    ? text.databaseTable(source.table, nameOf(source.endpoint))
    : text.databaseSelect(nameOf(source.endpoint))
}

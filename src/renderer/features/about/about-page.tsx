import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import type { CallOutput } from '@shared/contract/contract'
import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import {
  type BundledPackage,
  licenceColumns,
  licenceListRules
} from '@shared/features/about/licence'
import { aboutText as text } from '@shared/features/about/text'
import { frameText } from '@shared/features/frame/text'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { mayCall } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ExportButton } from '../../ui/export-button'
import { FilterBar, SearchField } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { useCopyToClipboard } from '../../ui/page/copy-block'
import { DetailList, InlineCode } from '../../ui/page/details'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { ListBody } from '../../ui/table/list-body'
import { createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { useListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { useFileExport } from '../../ui/use-export'
import { LicenceDialog } from './licence-dialog'

const noFilters: readonly string[] = []

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '90ch' },
  words: { padding: '0 20px 12px', display: 'flex', flexDirection: 'column', rowGap: '4px' }
})

/** Page **Giới thiệu** (about): version, runtime and third-party licences of the program. */
export function AboutPage() {
  const { data, error, reload } = useCall('about:get')
  useRecordTitle(text.title)
  return (
    <Page
      title={text.title}
      description={text.description}
      paper="portrait"
      ready={data !== undefined || error !== undefined}
      actions={
        <ExportButton
          call="diagnostics:export"
          label={diagnosticsText.export}
          running={diagnosticsText.exporting}
          save={() => call('diagnostics:export')}
        />
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {!data && !error && <LoadingState lines={6} />}
      {data && <AboutBody about={data} />}
    </Page>
  )
}

function AboutBody({ about }: { readonly about: CallOutput<'about:get'> }) {
  const styles = useStyles()
  const { versions, packages, directory } = about
  const copy = useCopyToClipboard()
  const address = useListAddress(noFilters)
  const list = useLocalList(packages, licenceListRules, address)
  const [shown, setShown] = useState<BundledPackage>()
  const { exporting, run } = useFileExport(text.exporting, { clear: false })
  return (
    <>
      <Card title={frameText.product}>
        <DetailList
          items={[
            { label: text.product, value: versions.app },
            { label: 'Electron', value: versions.electron },
            { label: 'Chromium', value: versions.chromium },
            { label: 'Node.js', value: versions.node }
          ]}
        />
      </Card>
      <Card
        title={text.places.title}
        actions={
          <Button
            size="small"
            icon={<CopyRegular />}
            aria-label={`${formText.copy.action} ${text.places.folder}`}
            onClick={() => void copy(directory, text.places.folder)}
          >
            {formText.copy.action}
          </Button>
        }
      >
        <DetailList
          items={[
            { label: text.places.folder, value: <InlineCode>{directory}</InlineCode> },
            { label: text.places.data, value: text.places.dataWords },
            { label: text.places.program, value: text.places.programWords }
          ]}
        />
      </Card>
      <Card title={text.licences} table>
        <div className={styles.words}>
          <p className={styles.quiet}>{text.intro}</p>
          <p className={styles.quiet}>{text.chromium}</p>
        </div>
        <FilterBar
          filtered={address.filtered}
          onClear={address.clear}
          end={
            mayCall('about:export') && (
              <ActionButton
                icon={<ArrowDownloadRegular />}
                disabledFocusable={exporting}
                onClick={() => void run(() => call('about:export'))}
              >
                {text.export}
              </ActionButton>
            )
          }
        >
          <SearchField label={text.search} {...createSearchFieldProps(address)} />
        </FilterBar>
        <ListBody
          label={text.label}
          columns={licenceColumns}
          list={list}
          rowKey={entry => `${entry.name}@${entry.version}`}
          cells={{
            actions: entry => (
              <RowActionButton
                label={`${text.show}: ${entry.name}`}
                icon={<DocumentTextRegular />}
                onPress={() => setShown(entry)}
              />
            )
          }}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        />
      </Card>
      {shown && <LicenceDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

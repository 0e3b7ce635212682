import { makeStyles, tokens } from '@fluentui/react-components'
import { settingsText } from '@shared/features/settings/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import {
  configurationKeys,
  isDefaultConfigurationValue
} from '@shared/model/settings/configuration'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { useConfiguration } from '../../session/configuration'
import { usePreferences } from '../../session/preferences'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { FigureChip, FigureChipStrip } from '../../ui/page/figure-chips'
import { Page } from '../../ui/page/page'
import { LoadingState } from '../../ui/page/states'
import { BackupTab } from './backup-tab'
import { CertificatesTab } from './certificates-tab'
import { DisplaySettingsTab, displaySettingNames, nonDefaultDisplaySettings } from './display-tab'
import { SignInSettingsTab } from './entry/entry-tab'
import { ExchangePackageTab } from './exchange-tab'
import { GatewaySettingsTab } from './gateway/gateway-tab'
import {
  GeneralSettingsTab,
  HolidaySettingsTab,
  LegalBasisSettingsTab,
  PrintSettingsTab,
  RetentionSettingsTab,
  ThresholdSettingsTab
} from './limit-tabs'
import { PartnersTab } from './partners-tab'
import { SettingsSectionList } from './section-list'
import { useShownSetting } from './use-shown-setting'

const text = settingsText

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr)',
    columnGap: '24px',
    rowGap: '12px',
    alignItems: 'start',
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' }
  },
  section: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold
  }
})

const SectorTab = createLazyComponent(
  createLazyChunk(() => import('./sector/sector-tab')),
  'SectorTab',
  <LoadingState lines={6} />
)

const DocumentFieldsTab = createLazyComponent(
  createLazyChunk(() => import('./documents-tab')),
  'DocumentFieldsTab',
  <LoadingState lines={6} />
)

const SecrecySettingsTab = createLazyComponent(
  createLazyChunk(() => import('./secrecy-tab')),
  'SecrecySettingsTab',
  <LoadingState lines={6} />
)

const RulesSettingsTab = createLazyComponent(
  createLazyChunk(() => import('./rules/rules-tab')),
  'RulesSettingsTab',
  <LoadingState lines={8} />
)

const LocalitiesSettingsTab = createLazyComponent(
  createLazyChunk(() => import('./localities/localities-tab')),
  'LocalitiesSettingsTab',
  <LoadingState lines={8} />
)

const tabs = {
  general: GeneralSettingsTab,
  display: DisplaySettingsTab,
  thresholds: ThresholdSettingsTab,
  holidays: HolidaySettingsTab,
  legal: LegalBasisSettingsTab,
  rules: RulesSettingsTab,
  localities: LocalitiesSettingsTab,
  retention: RetentionSettingsTab,
  print: PrintSettingsTab,
  documents: DocumentFieldsTab,
  secrecy: SecrecySettingsTab,
  backup: BackupTab,
  exchange: ExchangePackageTab,
  sector: SectorTab,
  gateway: GatewaySettingsTab,
  certificates: CertificatesTab,
  partners: PartnersTab,
  entry: SignInSettingsTab
} as const
/** Tabs that contain a table, so that they can be printed. */
const printed: ReadonlySet<keyof typeof tabs> = new Set([
  'sector',
  'entry',
  'legal',
  'rules',
  'localities'
])
/** Placeholder until the data folder is counted. */
const uncounted = '…'
const wholeLook = { icon: 'check', tone: 'success' } as const
const damagedLook = { icon: 'error', tone: 'danger' } as const
const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/** Settings page: settings of this machine, backups, and data packages for other machines. */
export function SettingsPage() {
  const styles = useStyles()
  const [params] = useSearchParams()
  useShownSetting()
  const { preferences } = usePreferences()
  const { configuration } = useConfiguration()
  const backups = useCall('snapshot:list')
  const report = useCall('monitor:report')
  const asked = params.get('tab') ?? 'general'
  const chosen = isTab(asked) ? asked : 'general'
  const Shown = tabs[chosen]
  const stores = report.data?.parts.filter(({ key }) => key.endsWith('.json')) ?? []
  const isWhole = stores.every(({ state }) => state === 'good')
  const changed =
    nonDefaultDisplaySettings(preferences).length +
    configurationKeys.filter(item => !isDefaultConfigurationValue(item, configuration)).length
  const last = backups.data?.[0]
  return (
    <Page
      title={text.title}
      description={text.description}
      {...(printed.has(chosen) && { paper: 'landscape' })}
      ready={[backups, report].every(
        ({ data, error }) => data !== undefined || error !== undefined
      )}
    >
      <FigureChipStrip>
        <FigureChip
          title={text.cards.changed}
          value={formatNumber(changed)}
          note={text.cards.changedNote(
            formatNumber(displaySettingNames.length + configurationKeys.length)
          )}
        />
        <FigureChip
          title={text.cards.lastBackup}
          value={last ? formatDateTime(last.createdAt) : text.cards.none}
          note={last?.createdBy}
        />
        <FigureChip
          title={text.cards.size}
          value={report.data ? formatFileSize(report.data.size) : uncounted}
        />
        <FigureChip
          title={text.cards.integrity}
          value={report.data ? (isWhole ? text.cards.good : text.cards.bad) : uncounted}
          {...(report.data && { look: isWhole ? wholeLook : damagedLook })}
        />
      </FigureChipStrip>
      <div className={styles.columns}>
        <SettingsSectionList chosen={chosen} />
        <div className={styles.section}>
          <h2 className={styles.title}>{text.tabs[chosen]}</h2>
          <Shown backups={backups} />
        </div>
      </div>
    </Page>
  )
}

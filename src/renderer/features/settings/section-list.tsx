import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { buildSearchIndex, findSearchHits } from '@shared/features/search/search'
import { type SettingsSection, settingPath } from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { TabBar } from '../../ui/page/tab-bar'
import { settingHits } from './setting-hits'

const text = settingsText.search
const index = buildSearchIndex(settingHits)

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    position: 'sticky',
    top: '8px',
    maxHeight: 'calc(100vh - 72px)',
    '@media (max-width: 760px)': { position: 'static', maxHeight: 'none' },
    '@media print': { display: 'none' }
  },
  list: { overflowY: 'auto', minHeight: 0, padding: '2px' },
  hit: {
    display: 'block',
    padding: '6px 10px',
    borderRadius: '6px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    lineHeight: '20px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

interface SectionListProps {
  readonly chosen: SettingsSection
}

/** Sections of configuration with a search, whose hits lead to a section or to one setting. */
export function SettingsSectionList({ chosen }: SectionListProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [typed, type] = useState('')
  const hits = findSearchHits(index, typed)
  const open = (path: string): void => void navigate(path, { replace: true })
  return (
    <div className={styles.part}>
      <Input
        type="search"
        data-page-search=""
        aria-label={text.label}
        placeholder={text.label}
        contentBefore={<SearchRegular aria-hidden />}
        value={typed}
        onChange={(_event, data) => type(data.value)}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = hits
          if (key === 'Enter' && first && !nativeEvent.isComposing) open(first.path)
        }}
      />
      <p role="status" className={styles.quiet}>
        {typed.trim() !== '' && (hits.length === 0 ? text.none : text.found(hits.length))}
      </p>
      <div className={styles.list}>
        {typed.trim() === '' ? (
          <TabBar
            label={settingsText.title}
            tabs={settingsText.tabs}
            chosen={chosen}
            vertical
            onChoose={section => open(settingPath(section as SettingsSection))}
          />
        ) : (
          <ul aria-label={text.results}>
            {hits.map(({ title, detail, path }) => (
              <li key={path + title}>
                <Link to={path} replace className={styles.hit}>
                  {title}
                  <span className={styles.quiet}>{detail || text.section}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

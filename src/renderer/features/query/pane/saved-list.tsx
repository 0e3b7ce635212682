import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { queryPageText } from '@shared/features/query/page-text'
import { compareText } from '@shared/kit/format'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'

const text = queryPageText.pane

const useStyles = makeStyles({
  folder: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    padding: '8px 4px 2px'
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  query: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    columnGap: '6px',
    padding: '3px 4px'
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  mark: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  none: { color: tokens.colorNeutralForeground3, padding: '8px 4px' }
})

interface SavedQueryListProps {
  readonly queries: readonly SavedQuery[]
  readonly chosen: string | undefined
  readonly empty: string
}

/** List of saved queries by folder. */
export function SavedQueryList({ queries, chosen, empty }: SavedQueryListProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  if (queries.length === 0) return <p className={styles.none}>{empty}</p>
  const folders = [...new Set(queries.map(({ folder }) => folder))].sort(compareText)
  return folders.map(folder => (
    <section key={folder} aria-label={folder || text.noFolder}>
      <h2 className={styles.folder}>{folder || text.noFolder}</h2>
      <ul className={styles.list}>
        {queries
          .filter(query => query.folder === folder)
          .map(({ id, name, description, shared }) => (
            <li key={id}>
              <Button
                appearance="subtle"
                size="small"
                className={mergeClasses(styles.query, id === chosen && styles.chosen)}
                title={description || name}
                aria-current={id === chosen || undefined}
                onClick={() => navigate(pagePaths.queryDetail(id))}
              >
                <span className={styles.name}>{name}</span>
                <small className={styles.mark}>{shared ? text.shared : text.mine}</small>
              </Button>
            </li>
          ))}
      </ul>
    </section>
  ))
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { martText } from '@shared/features/data-mart/text'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import { pagePaths } from '@shared/navigation/paths'
import { Fragment, type ReactNode } from 'react'
import { ColumnLineageCardFromAddress } from '../../../ui/lineage/lineage-card'
import { Card } from '../../../ui/page/card'
import { InlineCode } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.lineage

const useStyles = makeStyles({
  flow: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  step: {
    flex: '1 1 160px',
    minWidth: 0,
    padding: '12px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    lineHeight: '22px',
    overflowWrap: 'anywhere'
  },
  // Spacing between the links, so that each is easy to click.
  uses: { display: 'flex', flexDirection: 'column', rowGap: '4px', '& li': { minHeight: '26px' } },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // This column grows more than the others, because it may contain many long names.
  last: { flex: '2 1 240px' },
  // Aligns the arrow with the first line of the lineage steps.
  arrow: { paddingTop: '32px', fontSize: '20px', color: tokens.colorNeutralForeground3 }
})

/** Lineage of a table, from its sources to the uses of its data, as lists of links. */
export function TableLineageTab(props: MartTabProps) {
  return (
    <>
      <Flow {...props} />
      <ColumnLineageCardFromAddress table={props.table.id} columns={props.table.columns} />
    </>
  )
}

function Flow({ table, use }: MartTabProps) {
  const styles = useStyles()
  const steps: { readonly title: string; readonly content: ReactNode }[] = [
    ...(use.pipelines.length > 0
      ? [
          { title: text.source, content: <Sources use={use} /> },
          { title: text.etl, content: <Pipelines use={use} /> }
        ]
      : [{ title: text.source, content: originOf(table) }]),
    { title: text.table, content: <InlineCode>{table.name}</InlineCode> },
    { title: text.use, content: <Uses use={use} /> }
  ]
  return (
    <Card title={text.title}>
      <ol className={styles.flow}>
        {steps.map(({ title, content }, place) => (
          <Fragment key={title}>
            {place > 0 && (
              <li className={styles.arrow} aria-hidden>
                <ArrowRightRegular />
              </li>
            )}
            <li className={mergeClasses(styles.step, place === steps.length - 1 && styles.last)}>
              <p className={styles.head}>{title}</p>
              {content}
            </li>
          </Fragment>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Origin of a table that no pipeline fills: the name of the file from which its rows were loaded.
 */
function originOf(table: MartTabProps['table']): string {
  const file = currentGenerationOf(table)?.load?.file.fileName
  return file === undefined ? text.noSource : text.ofFile(file)
}

function Sources({ use }: Pick<MartTabProps, 'use'>) {
  const styles = useStyles()
  return (
    <ul className={styles.uses}>
      {[...new Set(use.pipelines.map(({ source }) => source))].map(source => (
        <li key={source}>
          <InlineLink to={pagePaths.sources}>{source}</InlineLink>
        </li>
      ))}
    </ul>
  )
}

function Pipelines({ use }: Pick<MartTabProps, 'use'>) {
  const styles = useStyles()
  return (
    <ul className={styles.uses}>
      {use.pipelines.map(({ code, name }) => (
        <li key={code}>
          <InlineLink to={pagePaths.etl}>{`${name} (${code})`}</InlineLink>
        </li>
      ))}
    </ul>
  )
}

function Uses({ use }: Pick<MartTabProps, 'use'>) {
  const styles = useStyles()
  if (use.apis.length + use.services.length === 0) return text.noUse
  return (
    <ul className={styles.uses}>
      {use.apis.map(({ id, name }) => (
        <li key={id}>
          <InlineLink to={pagePaths.apiDetail(id)}>{`API: ${name}`}</InlineLink>
        </li>
      ))}
      {use.services.map(({ path, name, network }) => (
        <li key={path}>
          <InlineLink to={path}>{text.sameKind(network, name)}</InlineLink>
        </li>
      ))}
    </ul>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import type { UnitLinkView as UnitName, UnitProfile } from '@shared/features/analytics/unit-profile'
import { unitProfileText as text } from '@shared/features/analytics/unit-text'
import { closingText } from '@shared/features/standard-model/closing-text'
import { formatNumber } from '@shared/kit/format'
import { Fragment, type ReactNode } from 'react'
import { Card } from '../../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../../ui/page/figure-card'
import { InlineLink } from '../../../ui/page/inline-link'
import { ToneBadge } from '../../../ui/page/status-badge'
import { UnitLink } from '../../../ui/page/unit-link'
import { SectorPageVerdict } from '../../../ui/page/verdict'
import { UnitProfileSectionCard } from './profile-section'

const useStyles = makeStyles({
  // The profile is laid out to fit on one printed sheet.
  profile: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    '@media print': {
      rowGap: '5px',
      zoom: 0.82,
      '& section': { padding: '2px 0' },
      '& section > * + *': { marginTop: '4px' },
      '& section > div:first-child': { minHeight: 0 },
      '& h2': { fontSize: '13px', lineHeight: '18px' }
    }
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    margin: 0,
    lineHeight: '20px',
    '@media print': { gap: '4px 24px', fontSize: '12px', lineHeight: '16px' }
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere', maxWidth: '72ch' },
  closed: { display: 'inline-flex', alignItems: 'center', columnGap: '8px' },
  sections: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media print': { gap: '2px 16px' }
  },
  // Two tables side by side if the page is wide enough for both.
  groups: {
    gridColumn: 'span 2',
    '@media screen and (max-width: 1240px)': { gridColumn: '1 / -1' }
  },
  equipment: {
    gridColumn: 'span 3',
    '@media screen and (max-width: 1240px)': { gridColumn: '1 / -1' }
  },
  wide: { gridColumn: '1 / -1' },
  pages: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '16px 24px'
  },
  screen: { '@media print': { display: 'none' } },
  group: { fontWeight: tokens.fontWeightSemibold, lineHeight: '24px' },
  links: { margin: 0, padding: 0, listStyleType: 'none', lineHeight: '24px' }
})

/** Style class for the width of a section, by its id; most sections are as wide as the page. */
const columnsOf = (styles: ReturnType<typeof useStyles>, id: string): string =>
  id === 'groups' ? styles.groups : id === 'equipment' ? styles.equipment : styles.wide

/**
 * Profile of one unit: master data, figures and sections, with links to the pages from which they
 * are taken.
 */
export function UnitProfileView({ profile }: { readonly profile: UnitProfile }) {
  const styles = useStyles()
  const { figures, sections, pages } = profile
  return (
    <div className={styles.profile}>
      <SectorPageVerdict verdict={profile.verdict} />
      <Facts profile={profile} />
      <FigureCardRow>
        {figures.map(({ key, title, value, unit, delta, note, to, status }) => (
          <FigureCard
            key={key}
            title={title}
            value={value}
            {...(unit !== undefined && { unit })}
            {...(delta && { delta })}
            {...(note !== undefined && { note })}
            {...(status && { status })}
            {...(to !== undefined && { to })}
          />
        ))}
      </FigureCardRow>
      <div className={styles.sections}>
        {sections.map(section => (
          <div key={section.id} className={columnsOf(styles, section.id)}>
            <UnitProfileSectionCard section={section} />
          </div>
        ))}
      </div>
      <div className={styles.screen}>
        <Card title={text.pages}>
          <div className={styles.pages}>
            {pages.map(({ title, links }) => (
              <div key={title}>
                <div className={styles.group}>{title}</div>
                <ul className={styles.links}>
                  {links.map(({ title: page, to }) => (
                    <li key={to}>
                      <InlineLink to={to}>{page}</InlineLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}

/**
 * Maximum number of direct subordinate units that are listed by name; the others are only counted.
 */
const mostChildren = 12

function Facts({ profile }: { readonly profile: UnitProfile }) {
  const styles = useStyles()
  const { unit, parent, children, below, closed } = profile
  const { facts } = text
  const named = children.slice(0, mostChildren)
  const words = [
    { label: facts.code, value: unit.code },
    { label: facts.level, value: unit.level },
    { label: facts.kind, value: unit.kind },
    { label: facts.area, value: unit.area }
  ]
  return (
    <Card>
      <dl className={styles.facts}>
        {words.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={facts.parent}>
          {parent ? <UnitLink code={parent.code} name={parent.name} /> : facts.none}
        </Fact>
        <Fact label={facts.children}>
          {children.length === 0 && facts.none}
          <UnitNames units={named} />
          {children.length > named.length &&
            ` ${facts.moreChildren(formatNumber(children.length - named.length))}`}
          {below > children.length && ` (${facts.below(formatNumber(below))})`}
        </Fact>
      </dl>
      {closed !== undefined && (
        <span className={styles.closed}>
          <ToneBadge tone="success" icon="check">
            {closingText.mark}
          </ToneBadge>
          {closed}
        </span>
      )}
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const UnitNames = ({ units }: { readonly units: readonly UnitName[] }) =>
  units.map(({ code, name }, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      <UnitLink code={code} name={name} />
    </Fragment>
  ))

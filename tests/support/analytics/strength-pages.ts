/**
 * Sector page with its figures and columns, and whether each requires BC (establishment) or HC
 * (headcount) or both.
 */
export interface StrengthPage {
  readonly path: string
  readonly figures: Readonly<Record<string, readonly ('BC' | 'HC')[]>>
  readonly columns: Readonly<Record<string, readonly ('BC' | 'HC')[]>>
  /** Whether the page shows any figures if neither BC nor HC is available. */
  readonly isShownAlone: boolean
}

export const bothStrengthMeasures = ['BC', 'HC'] as const
const ofUnits = { bc: ['BC'], hc: ['HC'], 'bc-rieng': ['BC'], 'hc-rieng': ['HC'] } as const
export const strengthPages: readonly StrengthPage[] = [
  {
    path: 'lien-nganh/doi-chieu-bien-che',
    figures: {
      'units-exact': bothStrengthMeasures,
      'units-short': bothStrengthMeasures,
      'units-over': bothStrengthMeasures,
      'headcount-net': bothStrengthMeasures
    },
    columns: {
      'don-vi': [],
      ...ofUnits,
      chenh: bothStrengthMeasures,
      tld: bothStrengthMeasures,
      truoc: bothStrengthMeasures,
      delta: bothStrengthMeasures
    },
    isShownAlone: false
  },
  {
    path: 'to-chuc-bien-che/cay-to-chuc',
    figures: { units: [], 'deepest-level': [], 'units-without-establishment': ['BC'] },
    columns: { ma: [], ten: [], cap: [], cha: [], ...ofUnits },
    isShownAlone: true
  },
  {
    path: 'to-chuc-bien-che/theo-cap-to-chuc',
    figures: Object.fromEntries([1, 2, 3, 4].map(at => [`headcount-level-${at}-whole`, ['HC']])),
    columns: {
      cap: [],
      'don-vi': [],
      ...ofUnits,
      tld: bothStrengthMeasures,
      'trung-vi': bothStrengthMeasures
    },
    isShownAlone: true
  },
  {
    path: 'to-chuc-bien-che/theo-loai-hinh',
    figures: { kinds: [], 'kind-most': ['HC'], 'kind-lowest': bothStrengthMeasures },
    columns: { 'loai-hinh': [], 'don-vi': [], bc: ['BC'], hc: ['HC'], tld: bothStrengthMeasures },
    isShownAlone: true
  },
  {
    path: 'to-chuc-bien-che/tong-quan',
    figures: {
      units: [],
      establishment: ['BC'],
      headcount: ['HC'],
      'fill-rate': bothStrengthMeasures
    },
    columns: {
      'don-vi': [],
      cap: [],
      bc: ['BC'],
      hc: ['HC'],
      thieu: bothStrengthMeasures,
      tld: bothStrengthMeasures
    },
    isShownAlone: false
  },
  {
    path: 'to-chuc-bien-che/ty-le-lap-day',
    figures: {
      'fill-rate': bothStrengthMeasures,
      'units-success': bothStrengthMeasures,
      'units-warning': bothStrengthMeasures,
      'units-danger': bothStrengthMeasures
    },
    columns: {
      'don-vi': [],
      ...ofUnits,
      tld: bothStrengthMeasures,
      delta: bothStrengthMeasures,
      'xu-huong': bothStrengthMeasures
    },
    isShownAlone: false
  }
]

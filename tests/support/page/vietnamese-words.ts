/**
 * Words on the screen that may be non-Vietnamese: words of the specification, names, and technical
 * terms.
 */
const known: ReadonlySet<string> = new Set(
  `data warehouse lake mart dashboard gateway pipeline endpoint api bearer token basic key requests client server timeout
   certificate validation openapi file excel oracle parquet pareto string integer float date boolean email curl powershell
   xlsx dm id int varchar ms byte ctrl alt enter esc
   electron chromium duckdb host kva atomiks quantri limit marijn haverbeke`.split(/\s+/)
)

/** Sentences that the specification gives in English. */
const sentences = ['Unexpected Application Error!', '404 Not Found']

const onset = '(?:ngh|ng|nh|gh|gi|kh|ph|qu|th|tr|ch|[bcdghklmnpqrstvx])?'
const glides = 'iêu|yêu|oai|oay|uôi|uây|ươi|ươu|oao|oeo|uya|uyu|iê|yê|uô|ươ|oa|oe|uy|uê|uâ'
const pairs = 'ai|ay|ao|au|eo|êu|ia|iu|oi|ôi|ơi|ua|ui|ưa|ưi|ưu'
const rhyme = `(?:${glides}|${pairs}|[aeiouyăâêôơư])(?:ch|ng|nh|[cmnpt])?`
const syllable = new RegExp(`^${onset}${rhyme}$`)

/**
 * Words of a text that cannot be Vietnamese: unaccented letters that form no Vietnamese syllable,
 * such as "Clear" or "today". Without a word list, this finds every English word except those that
 * look like a syllable ("go"). Ignores abbreviations in capitals, and anything with digits, dots or
 * slashes, such as a table name.
 */
export function findForeignWords(text: string): string[] {
  const rest = sentences.reduce((left, sentence) => left.replaceAll(sentence, ''), text)
  return rest.split(/\s+/).flatMap(token => {
    const word = token.replace(/^[("“‘'[{*.]+|[)"”’'\]},;:.!?…]+$/g, '')
    if (!/^[A-Za-z]{2,}(?:-[A-Za-z]+)*$/.test(word) || word === word.toUpperCase()) return []
    return word.split('-').filter(part => {
      const small = part.toLowerCase()
      return small.length > 1 && !syllable.test(small) && !known.has(small)
    })
  })
}

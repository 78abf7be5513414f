// A plain text ranking: BM25 over the words of every main source file, the query being the words of the change.
const K1 = 1.2;
const B = 0.75;

/** Words of identifiers, camel case taken apart, lower case. */
export function wordsOf(text) {
  return (text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).flatMap((name) => {
    const parts = name.match(/[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}\p{N}]+|[\p{Lo}]+/gu) ?? [];
    return parts.length > 1 ? [name.toLowerCase(), ...parts.map((part) => part.toLowerCase())] : [name.toLowerCase()];
  });
}

/** Term counts by content, kept between commits: most files are the same. */
export class TextRanking {
  documents = new Map();

  /** @param files `{ path, hash }`; @param textOf the text of a hash. The best first. */
  async rank(files, textOf, query) {
    const unknown = files.filter((file) => !this.documents.has(file.hash));
    const texts = await textOf(unknown.map((file) => file.hash));
    for (const { hash } of unknown) this.documents.set(hash, counted(texts.get(hash) ?? ''));
    const documents = files.map((file) => ({ path: file.path, ...this.documents.get(file.hash) }));
    const mean = documents.reduce((sum, one) => sum + one.length, 0) / Math.max(documents.length, 1);
    const scores = new Float64Array(documents.length);
    for (const [word, weight] of counted(query).counts) {
      const holding = documents.flatMap(({ counts }, at) => (counts.has(word) ? [at] : []));
      const rarity = Math.log(1 + (documents.length - holding.length + 0.5) / (holding.length + 0.5));
      for (const at of holding) {
        const { counts, length } = documents[at];
        const count = counts.get(word);
        scores[at] += Math.min(weight, 3) * rarity * (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
      }
    }
    return documents.map(({ path }, at) => ({ path, score: scores[at] })).filter((one) => one.score > 0).sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).map((one) => one.path);
  }
}

function counted(text) {
  const counts = new Map();
  let length = 0;
  for (const word of wordsOf(text)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    length += 1;
  }
  return { counts, length };
}

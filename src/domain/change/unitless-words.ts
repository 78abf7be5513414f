import type { ProjectPath } from '../ids.js';
import type { Bilingual } from '../locale.js';
import type { UnitlessFile, UnitlessReason } from './unitless-files.js';

/** In the order in which they are said: what a reader must look at first. */
const WORDS: Readonly<Record<UnitlessReason, Bilingual>> = {
  declaration: { ko: 'package-info·module-info 가 바뀐 파일 (변경 단위가 아니며, 패키지·모듈 선언의 영향은 추적하지 않음)', en: 'Changed package-info or module-info files: no unit of code, and what a package or module declaration affects is not followed' },
  submodule: { ko: '다른 커밋을 가리키게 된 서브모듈 (내용은 분석하지 않음)', en: 'Submodules that stand at another commit: their content is not analysed' },
  link: { ko: '바뀐 심볼릭 링크 (가리키는 곳은 분석하지 않음)', en: 'Changed symbolic links: what they lead to is not analysed' },
  binary: { ko: '바뀐 바이너리 파일 (변경 단위 없음)', en: 'Changed binary files (no changed unit)' },
  moved: { ko: '선언을 그대로 다른 파일과 주고받은 파일 (변경 단위 없음)', en: 'Files whose declarations went to or came from another file as they were (no changed unit)' },
  renamed: { ko: '내용은 그대로이고 이름이나 위치만 바뀐 파일 (변경 단위 없음)', en: 'Files with another name or place and the same content (no changed unit)' },
  order: { ko: '선언·import·키의 순서만 바뀐 파일 (변경 단위 없음)', en: 'Files in which only the order of declarations, imports or keys changed (no changed unit)' },
  comments: { ko: '주석만 바뀐 파일 (변경 단위 없음)', en: 'Files in which only comments changed (no changed unit)' },
  layout: { ko: '서식(공백·줄바꿈)만 바뀐 파일 (변경 단위 없음)', en: 'Files in which only layout (blanks, line ends) changed (no changed unit)' },
  reworded: { ko: '같은 내용을 다르게 적은 파일 (변경 단위 없음)', en: 'Files that say the same in another form (no changed unit)' },
  mode: { ko: '실행 권한만 바뀐 파일 (변경 단위 없음)', en: 'Files of which only the mode changed (no changed unit)' },
  'not-code': { ko: '분석하지 않는 종류의 파일', en: 'Changed files of a kind that is not analysed' },
};

/** For each reason that occurs its files and the words for it. */
export function unitlessGroups(files: readonly UnitlessFile[]): readonly { readonly paths: readonly ProjectPath[]; readonly reason: UnitlessReason; readonly words: Bilingual }[] {
  return (Object.keys(WORDS) as UnitlessReason[]).flatMap((reason) => {
    const paths = files.filter((file) => file.reason === reason).map((file) => file.path);
    return paths.length === 0 ? [] : [{ paths, reason, words: WORDS[reason] }];
  });
}

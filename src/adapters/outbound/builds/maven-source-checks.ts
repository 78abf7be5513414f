/**
 * Switches of the plugins that judge how a source file is written, not what it does. A generated test lies in the source
 * tree for the length of one run and follows no project's style, so these checks would fail the build before the test
 * runs. They may come from a parent pom outside the repository, so all are set; a switch whose plugin is absent does
 * nothing. Names as each plugin documents its `skip` parameter.
 */
export const SOURCE_CHECK_SWITCHES: readonly string[] = [
  '-Dcheckstyle.skip=true',
  '-Dspring-javaformat.validate.skip=true',
  '-Dspotless.check.skip=true',
  '-Dfmt.skip=true',
  '-Dformatter.skip=true',
  '-Dimpsort.skip=true',
  '-Dpmd.skip=true',
  '-Dcpd.skip=true',
  '-Dspotbugs.skip=true',
  '-Drat.skip=true',
  '-Dlicense.skip=true',
];

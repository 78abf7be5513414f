/** JaCoCo that builds without their own are offered: pinned, so that what is fetched is always the same; reads classes up to Java 25. */
export const JACOCO_VERSION = '0.8.14';
